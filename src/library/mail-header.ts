export { analyseHeader as analyzeHeader, type HeaderAnalysis } from '../standards/mail-header/analyse.ts'
export {
  type AuthenticationResults,
  type AuthenticationSummary,
  parseAuthenticationResults,
} from '../standards/mail-header/authentication-results.ts'
export { parseDateTime } from '../standards/mail-header/date-time.ts'
export { type HeaderField, parseFields } from '../standards/mail-header/fields.ts'
export { parseReceived, type ReceivedTrace } from '../standards/mail-header/received.ts'
