import type { DkimResult } from '../../tools/dkim-check.ts'
import { DkimView } from '../results/dkim-result.tsx'
import { createToolPage } from './tool-page.tsx'

export const dkim = createToolPage<DkimResult>({
  id: 'dkim',
  path: '/dkim',
  tool: 'dkim_check',
  title: { en: 'DKIM key', de: 'DKIM-Schlüssel' },
  lead: {
    en: 'Whether receivers can check signatures with a published key. The selector is the value of s= in the DKIM-Signature header of a message.',
    de: 'Ob Empfänger mit einem veröffentlichten Schlüssel Signaturen prüfen können. Der Selektor ist der Wert von s= im Header DKIM-Signature einer Nachricht.',
  },
  submit: { en: 'Inspect', de: 'Ansehen' },
  working: { en: 'Fetching the key …', de: 'Der Schlüssel wird geholt …' },
  Result: DkimView,
})
