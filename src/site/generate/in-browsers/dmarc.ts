import { createDmarcPage } from '../dmarc-page.ts'

export const generateDmarcPage = createDmarcPage(async () => (await import('../suffix-list.ts')).SUFFIX_LIST)
