import { organisationalDomain } from '../../standards/public-suffix/organisation.ts'
import { makeMtaSts } from './make-mta-sts.ts'
import type { MtaStsInput, MtaStsResult } from './mta-sts-schema.ts'

export const generateMtaSts = (input: MtaStsInput, now: Date): MtaStsResult =>
  makeMtaSts(input, now, (name) => organisationalDomain(name) === undefined)
