import { createMtaStsPage } from '../generate/mta-sts-page.ts'
import { SUFFIX_LIST } from '../generate/suffix-list.ts'

/** The page on the server. Browsers load `in-browsers/generate-mta-sts.ts` instead. */
export const generateMtaStsPage = createMtaStsPage(SUFFIX_LIST)
