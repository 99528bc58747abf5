import { createMtaStsPage } from '../generate/mta-sts-page.ts'
import { SUFFIX_LIST } from '../generate/suffix-list.ts'

/** The page on the server; browsers load `in-browsers/generate-mta-sts.ts` in its place. */
export const generateMtaStsPage = createMtaStsPage(SUFFIX_LIST)
