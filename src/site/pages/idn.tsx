import type { Localized } from '../../text.ts'
import { useWords } from '../page-context.ts'
import { Copyable } from '../parts/copyable.tsx'
import { createToolPage } from './tool-page.tsx'

interface IdnResult {
  readonly ascii: string
  readonly unicode: string
}

interface Words {
  readonly ascii: string
  readonly unicode: string
}

const WORDS: Localized<Words> = {
  en: { ascii: 'Punycode (in the DNS)', unicode: 'Unicode (for display)' },
  de: { ascii: 'Punycode (im DNS)', unicode: 'Unicode (zur Anzeige)' },
}

function Result({ result }: { readonly result: IdnResult }) {
  const words = useWords(WORDS)
  return (
    <>
      <Copyable label={words.ascii} text={result.ascii} />
      <Copyable label={words.unicode} text={result.unicode} />
    </>
  )
}

export const idn = createToolPage<IdnResult>({
  id: 'idn',
  path: '/idn',
  tool: 'idn_convert',
  title: { en: 'IDN conversion (Punycode)', de: 'IDN-Umwandlung (Punycode)' },
  lead: {
    en: 'Converts an internationalized domain name (IDN) between Unicode and Punycode.',
    de: 'Wandelt einen internationalisierten Domainnamen (IDN) zwischen Unicode und Punycode um.',
  },
  submit: { en: 'Convert', de: 'Umwandeln' },
  working: { en: 'Converting …', de: 'Wird umgewandelt …' },
  Result,
})
