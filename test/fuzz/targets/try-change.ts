import { changeText, draftOf } from '../../../src/site/try-change/change-text.ts'
import { EMPTY_DRAFT, editRow, publishedIn, withFix } from '../../../src/site/try-change/draft.ts'
import { faultsIn } from '../../../src/site/try-change/faults.ts'
import { fixIn, fragmentOf, sharedIn } from '../../../src/site/try-change/fragment.ts'
import { Buffer as BrowserBuffer } from '../../../src/site/try-change/in-browsers/buffer.ts'
import { type Target, textTarget } from '../target.ts'

/** The published records of a zone whose texts strangers have chosen. */
const publishedWith = (text: string) => {
  const set = { name: `a.${text}`, state: 'present', records: [{ name: text, ttl: 1, type: 'TXT', data: text, text }] }
  return publishedIn({ sets: [{ ...set, purpose: 'text', type: 'TXT' } as never] }, 'a.example')
}

const PUBLISHED = publishedWith('a.example')
const DRAFT = { ...EMPTY_DRAFT, rows: PUBLISHED.rows }

const linked = (text: string): unknown => {
  const draft = draftOf(text, PUBLISHED)
  return [draft && changeText(draft, PUBLISHED).text, fixIn(text), sharedIn(text), fragmentOf({ kind: 'text', text })]
}

const typed = (text: string): unknown => {
  const fields = (['name', 'type', 'ttl', 'value'] as const).map((field) => editRow(DRAFT, 0, field, text))
  const drafts = [...fields, { ...DRAFT, servers: text, ds: text }]
  const fixes = ['TXT', 'MX', 'CAA'].map((type) => withFix(DRAFT, { host: '@', type, value: text }, 'a.example'))
  return [...drafts, ...fixes].map((draft) => changeText(draft, publishedWith(text)).text)
}

const bytes = (text: string): unknown => {
  const given = BrowserBuffer.concat([new TextEncoder().encode(text)])
  return (['hex', 'base64'] as const).map((encoding) => BrowserBuffer.from(given.toString(encoding), encoding))
}

/** The page that tries a change: links that others have made, what is typed, and what is published. */
export const TRY_CHANGE_TARGETS: readonly Target[] = [
  textTarget('try-change-link', linked, [
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"set":[{"name":"@","type":"TXT","values":["a"]}]',
    '"remove":[{"name":"b","type":"A"}]',
    '"a",',
    '"replace":true',
    '#change=',
    'eyJh',
    '-_',
  ]),
  textTarget('try-change-form', (text) => [typed(text), faultsIn(text), bytes(text)], [
    '\n',
    ' ',
    ',',
    ';',
    '"',
    '@',
    '.',
    'a.example.',
    'v=spf1 ',
    'line 1, column 2: ',
    '0',
  ]),
]
