/** Whether this is the nightly run (`npm run test:nightly`), which takes every seed, every hostile text and more random inputs. */
export const IS_NIGHTLY = process.env['NIGHTLY'] === 'yes'

const NIGHTLY_FACTOR = 5

/** The runs of a property whose cases are expensive: more of them at night. */
export const numRuns = (onEachChange: number): number => (IS_NIGHTLY ? onEachChange * NIGHTLY_FACTOR : onEachChange)
