import { createMtaStsPage } from '../../generate/mta-sts-page.ts'

export const generateMtaStsPage = createMtaStsPage(
  async () => (await import('../../generate/suffix-list.ts')).SUFFIX_LIST,
)
