import type { Period } from './report.ts'

const SECONDS_OF_DAY = 86_400

/** The day in which the middle of the period lies, as days since 1970, because reporters begin their days at different hours. */
export const dayOfPeriod = ({ begin, end }: Period): number => Math.floor((begin + end) / 2 / SECONDS_OF_DAY)
