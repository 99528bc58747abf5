import { createDmarcPage } from '../generate/dmarc-page.ts'
import { SUFFIX_LIST } from '../generate/suffix-list.ts'

/** The page on the server. Browsers load `in-browsers/generate-dmarc.ts` instead. */
export const generateDmarcPage = createDmarcPage(SUFFIX_LIST)
