import type { DkimResult } from '../../tools/dkim-check.ts'
import { DkimView } from '../results/dkim-result.tsx'
import { createToolPage } from './tool-page.tsx'

export const dkim = createToolPage<DkimResult>({
  id: 'dkim',
  path: '/dkim',
  tool: 'dkim_check',
  title: { en: 'DKIM check', de: 'DKIM-Prüfung' },
  lead: {
    en: 'Checks the DKIM key that a domain publishes under one selector. The selector is the value of s= in the DKIM-Signature field of a message.',
    de: 'Prüft den DKIM-Schlüssel, den eine Domain unter einem Selektor veröffentlicht. Der Selektor ist der Wert von s= im Feld DKIM-Signature einer Nachricht.',
  },
  submit: { en: 'Check', de: 'Prüfen' },
  working: { en: 'Querying the DKIM record …', de: 'Der DKIM-Eintrag wird abgefragt …' },
  Result: DkimView,
})
