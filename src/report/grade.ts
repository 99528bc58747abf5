/** The five grades of a score. */
export type Grade = 'excellent' | 'good' | 'fair' | 'poor' | 'bad'

/** From the best grade down; the first whose minimum score is reached applies. */
const GRADES: readonly { readonly from: number; readonly grade: Grade }[] = [
  { from: 90, grade: 'excellent' },
  { from: 75, grade: 'good' },
  { from: 60, grade: 'fair' },
  { from: 40, grade: 'poor' },
  { from: 0, grade: 'bad' },
]

export const gradeOf = (score: number): Grade => GRADES.find(({ from }) => score >= from)?.grade ?? 'bad'
