export { buildSpf } from '../standards/spf/build.ts'
export { parseSpf, type SpfFault, type SpfFaultCode } from '../standards/spf/parse.ts'
export {
  causesLookup,
  SPF_LOOKUP_LIMIT,
  type SpfMechanism,
  type SpfModifier,
  type SpfQualifier,
  type SpfRecord,
  type SpfTerm,
} from '../standards/spf/record.ts'
