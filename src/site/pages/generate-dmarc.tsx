import { createDmarcPage } from '../generate/dmarc-page.ts'
import { SUFFIX_LIST } from '../generate/suffix-list.ts'

/** As the server draws it; for browsers see `src/site/generate/in-browsers/dmarc.ts`. */
export const generateDmarcPage = createDmarcPage(SUFFIX_LIST)
