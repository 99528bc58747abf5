/** The folder of the files for browsers, written by `scripts/bundle-site.mjs`. The path is the same from `src/site`, `dist/site` and `dist/bin`. */
export const BUILT_FILES = new URL('../../dist/assets/', import.meta.url)
