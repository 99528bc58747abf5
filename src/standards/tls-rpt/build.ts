import { buildUri } from '../uri/parse.ts'
import type { TlsRptRecord } from './parse.ts'

export function buildTlsRpt({ rua, extensions }: TlsRptRecord): string {
  let record = `v=TLSRPTv1; rua=${rua.map(buildUri).join(',')}`
  for (const { name, value } of extensions) record += `; ${name}=${value}`
  return record
}
