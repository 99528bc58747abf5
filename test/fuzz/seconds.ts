/** The time for all fuzz tests together. `npm run fuzz` sets 10 minutes. */
const SECONDS = Number(process.env['FUZZ_SECONDS'] ?? 30)
if (!(SECONDS > 0)) throw new Error(`FUZZ_SECONDS must be a number above 0, not ${process.env['FUZZ_SECONDS']}`)

/** The two files run at the same time on different cores, or one after the other. */
export const PARSER_SECONDS = (SECONDS * 2) / 3
export const HTTP_SECONDS = SECONDS / 3
