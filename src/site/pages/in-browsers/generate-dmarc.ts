import { createDmarcPage } from '../../generate/dmarc-page.ts'

export const generateDmarcPage = createDmarcPage(
  async () => (await import('../../generate/suffix-list.ts')).SUFFIX_LIST,
)
