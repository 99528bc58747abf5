import { createDmarcPage } from '../generate/dmarc-page.ts'
import { SUFFIX_LIST } from '../generate/suffix-list.ts'

/** The page on the server; browsers load `in-browsers/generate-dmarc.ts` in its place. */
export const generateDmarcPage = createDmarcPage(SUFFIX_LIST)
