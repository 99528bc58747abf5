/** Where `scripts/bundle-site.mjs` puts what browsers load: seen alike from here, from `dist/site` and from `dist/bin`. */
export const BUILT_FILES = new URL('../../dist/assets/', import.meta.url)
