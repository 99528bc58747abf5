import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readChange } from '../../change/read.ts'
import { changeText, draftOf } from './change-text.ts'
import { addRow, type Draft, EMPTY_DRAFT, editRow, type Published, type Row, removeRow } from './draft.ts'

const ROWS: readonly Row[] = (
  [
    ['@', 'MX', '300', '10 mx1.example.com.'],
    ['@', 'MX', '300', '20 mx2.example.com.'],
    ['www', 'CNAME', '60', 'cdn.example.net.'],
  ] as const
).map(([name, type, ttl, value], id) => ({ id, name, type, ttl, value, isPublished: true, isRemoved: false }))

const PUBLISHED: Published = { zone: 'example.com', rows: ROWS, ds: [], incomplete: new Set() }
const DRAFT: Draft = { ...EMPTY_DRAFT, rows: ROWS }

/** As the service reads it. */
function readBack(draft: Draft) {
  const read = readChange(changeText(draft, PUBLISHED).text, { domain: 'example.com' })
  if (!read.ok) return read
  const { set, remove, replace, ns, ds } = read.change
  return {
    set: set.map(({ name, type, ttl, records }) => [name, type, ttl, ...records.map(({ text }) => text)]),
    remove: remove.map(({ name, type }) => [name, type]),
    replace,
    ns: ns?.map(({ name, addresses }) => [name, ...addresses]),
    ds: ds?.map(({ text }) => text),
  }
}

const NOTHING = { set: [], remove: [], replace: false, ns: undefined, ds: undefined }

describe('the text of a change', () => {
  it('is empty without an edit, also with a row that nobody has filled in', () => {
    expect(changeText(DRAFT, PUBLISHED).isEmpty).toBe(true)
    expect(changeText(addRow(DRAFT), PUBLISHED).isEmpty).toBe(true)
  })

  it('has the whole record set of an edited record', () => {
    expect(readBack(editRow(DRAFT, 0, 'value', '5 mx1.example.com.'))).toEqual({
      ...NOTHING,
      set: [['example.com', 'MX', 300, '5 mx1.example.com.', '20 mx2.example.com.']],
    })
  })

  it('removes a set of which no record is left, and keeps the rest of another one', () => {
    expect(readBack(removeRow(removeRow(DRAFT, 0), 2))).toEqual({
      ...NOTHING,
      set: [['example.com', 'MX', 300, '20 mx2.example.com.']],
      remove: [['www.example.com', 'CNAME']],
    })
  })

  it('moves a record that gets another name', () => {
    expect(readBack(editRow(DRAFT, 2, 'name', 'WEB.example.com.'))).toEqual({
      ...NOTHING,
      set: [['web.example.com', 'CNAME', 60, 'cdn.example.net.']],
      remove: [['www.example.com', 'CNAME']],
    })
  })

  it('has the delegation, and all sets of a whole zone', () => {
    const draft = { ...DRAFT, servers: 'ns1.example.net\nns2.example.com. 192.0.2.53 2001:db8::53\n', removesDs: true }
    expect(readBack(draft)).toEqual({
      ...NOTHING,
      ns: [['ns1.example.net'], ['ns2.example.com', '192.0.2.53', '2001:db8::53']],
      ds: [],
    })
    expect(readBack({ ...DRAFT, isWholeZone: true })).toMatchObject({
      replace: true,
      set: [{ length: 5 }, { length: 4 }],
    })
  })

  it('names the row of each fault', () => {
    let draft = editRow(DRAFT, 1, 'value', 'mx2')
    draft = editRow(draft, 2, 'ttl', 'soon')
    draft = { ...draft, servers: 'ns1.example.net 192.0.2.999' }
    const { text, parts } = changeText(draft, PUBLISHED)
    const read = readChange(text, { domain: 'example.com' })
    expect(read.ok ? [] : read.faults.map(({ place }) => parts[place.line - 1])).toEqual([
      { row: 1 },
      { row: 2 },
      { field: 'servers' },
    ])
  })
})

describe('the form of a text', () => {
  const word = fc.constantFrom('@', 'www', 'a', 'b', '_dmarc')
  const type = fc.constantFrom('TXT', 'MX', 'A')
  const edit = fc.oneof(
    fc.record({ kind: fc.constant('add' as const), name: word, type, value: fc.string() }),
    fc.record({ kind: fc.constant('remove' as const), id: fc.nat(4) }),
    fc.record({ kind: fc.constant('edit' as const), id: fc.nat(4), value: fc.string() }),
  )

  it('makes the same text again', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 6 }), (edits) => {
        const draft = edits.reduce<Draft>((before, one) => {
          if (one.kind === 'remove') return removeRow(before, one.id)
          if (one.kind === 'edit') return editRow(before, one.id, 'value', one.value)
          const added = addRow(before)
          const id = added.rows.at(-1)?.id ?? 0
          return editRow(editRow(editRow(added, id, 'value', one.value), id, 'type', one.type), id, 'name', one.name)
        }, DRAFT)
        const { text } = changeText(draft, PUBLISHED)
        const again = draftOf(text, PUBLISHED)
        expect(again).toBeDefined()
        const sorted = (one: string): unknown => {
          const { set, ...rest } = JSON.parse(one) as { set: { name: string; type: string; values: string[] }[] }
          const sets = set.map(({ values, ...more }) => ({ ...more, values: values.toSorted() }))
          return { ...rest, set: sets.toSorted((a, b) => `${a.name} ${a.type}`.localeCompare(`${b.name} ${b.type}`)) }
        }
        expect(sorted(changeText(again ?? DRAFT, PUBLISHED).text)).toEqual(sorted(text))
      }),
    )
  })

  it.each(['', 'x', '[]', 'null', '"a"'])('is missing for %j', (text) => {
    expect(draftOf(text, PUBLISHED)).toBeUndefined()
  })

  it('ignores members of another form', () => {
    expect(draftOf('{"set":[1,{"name":{},"values":3}],"remove":"x","ns":{}}', PUBLISHED)?.rows).toEqual(ROWS)
  })
})
