import { createMtaStsPage } from '../mta-sts-page.ts'

export const generateMtaStsPage = createMtaStsPage(async () => (await import('../suffix-list.ts')).SUFFIX_LIST)
