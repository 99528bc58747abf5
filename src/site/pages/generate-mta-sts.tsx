import { createMtaStsPage } from '../generate/mta-sts-page.ts'
import { SUFFIX_LIST } from '../generate/suffix-list.ts'

/** As the server draws it; for browsers see `src/site/generate/in-browsers/mta-sts.ts`. */
export const generateMtaStsPage = createMtaStsPage(SUFFIX_LIST)
