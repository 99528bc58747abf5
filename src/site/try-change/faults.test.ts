import { expect, it } from 'vitest'
import { faultsIn, faultsOfField, faultsOfRow, withParts } from './faults.ts'

it('the faults in an error message have the place that it names', () => {
  expect(faultsIn('line 3, column 5: a: b\nline 4: c\nd\n')).toEqual([
    { message: 'a: b', isEnglish: true, place: { line: 3, column: 5 } },
    { message: 'c', isEnglish: true, place: { line: 4 } },
    { message: 'd', isEnglish: true },
  ])
})

it('faults belong to the part of the form that their line was made of', () => {
  const faults = withParts(
    [{ message: 'a', place: { line: 1 } }, { message: 'b', place: { line: 2 } }, { message: 'c' }],
    [{ row: 7 }, { field: 'ds' }],
  )
  expect(faultsOfRow(faults, 7).map(({ message }) => message)).toEqual(['a'])
  expect(faultsOfField(faults, 'ds').map(({ message }) => message)).toEqual(['b'])
  expect(faultsOfRow(faults, 1)).toEqual([])
})
