import type { Localized } from '../../text.ts'
import { Copyable } from '../parts/copyable.tsx'
import { useWords } from '../surroundings.ts'
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
  en: { ascii: 'Punycode, as the DNS has it', unicode: 'Unicode, as people read it' },
  de: { ascii: 'Punycode, wie es im DNS steht', unicode: 'Unicode, wie Menschen es lesen' },
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
  title: { en: 'Unicode and Punycode', de: 'Unicode und Punycode' },
  lead: {
    en: 'Converts a domain name with umlauts or other scripts into the form that the DNS uses, and back.',
    de: 'Wandelt einen Domainnamen mit Umlauten oder anderen Schriften in die Form um, die das DNS verwendet, und zurück.',
  },
  submit: { en: 'Convert', de: 'Umwandeln' },
  working: { en: 'Converting …', de: 'Wird umgewandelt …' },
  Result,
})
