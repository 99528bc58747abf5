import type { Place } from '../../change/change.ts'
import type { Part } from './change-text.ts'

export interface PlacedFault {
  readonly message: string
  readonly place?: Place
  /** The part of the form, if the text was made of a form. */
  readonly part?: Part
  /** Set if the service has sent the message, which is English. */
  readonly isEnglish?: true
}

const PLACED = /^line (\d{1,9})(?:, column (\d{1,9}))?: /

/** The faults in an error message of the service: one in each line. */
export const faultsIn = (message: string): readonly PlacedFault[] =>
  message
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [beginning = '', at, column] = PLACED.exec(line) ?? []
      const place = at === undefined ? undefined : { line: Number(at), ...(column && { column: Number(column) }) }
      return { message: line.slice(beginning.length), isEnglish: true, ...(place && { place }) }
    })

/** Adds the part of the form that each fault is about. */
export const withParts = (
  faults: readonly PlacedFault[],
  parts: readonly (Part | undefined)[],
): readonly PlacedFault[] =>
  faults.map((fault) => {
    const part = fault.place && parts[fault.place.line - 1]
    return part === undefined ? fault : { ...fault, part }
  })

export const faultsOfRow = (faults: readonly PlacedFault[], row: number): readonly PlacedFault[] =>
  faults.filter(({ part }) => part !== undefined && 'row' in part && part.row === row)

export const faultsOfField = (faults: readonly PlacedFault[], field: 'servers' | 'ds'): readonly PlacedFault[] =>
  faults.filter(({ part }) => part !== undefined && 'field' in part && part.field === field)
