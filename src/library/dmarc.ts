export { buildDmarc } from '../standards/dmarc/build.ts'
export { type DmarcFault, parseDmarc } from '../standards/dmarc/parse.ts'
export type { DmarcFailureOption, DmarcPolicy, DmarcRecord, DmarcReportUri } from '../standards/dmarc/record.ts'
