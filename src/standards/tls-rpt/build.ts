import { buildUri } from '../uri/parse.ts'
import type { TlsRptRecord } from './parse.ts'

export const buildTlsRpt = ({ rua, extensions }: TlsRptRecord): string =>
  ['v=TLSRPTv1', `rua=${rua.map(buildUri).join(',')}`, ...extensions.map(({ name, value }) => `${name}=${value}`)].join(
    '; ',
  )
