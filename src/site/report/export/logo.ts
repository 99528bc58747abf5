export type LogoFault = 'not-an-image' | 'too-large' | 'unreadable'

export type Logo = { readonly ok: true; readonly url: string } | { readonly ok: false; readonly fault: LogoFault }

/** Inside an `img` element, none of these can run scripts or load anything, not even SVG. */
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml'] as const

const MAX_BYTES = 200_000
const CHUNK = 8192

/** Reads an image that the user has chosen as a data URL. */
export async function readLogo(file: Pick<Blob, 'type' | 'size' | 'arrayBuffer'>): Promise<Logo> {
  const type = LOGO_TYPES.find((one) => one === file.type)
  if (type === undefined) return { ok: false, fault: 'not-an-image' }
  if (file.size > MAX_BYTES) return { ok: false, fault: 'too-large' }
  try {
    return { ok: true, url: `data:${type};base64,${base64(new Uint8Array(await file.arrayBuffer()))}` }
  } catch {
    return { ok: false, fault: 'unreadable' }
  }
}

/** In chunks, because a function takes a limited number of arguments. */
function base64(bytes: Uint8Array): string {
  let text = ''
  for (let start = 0; start < bytes.length; start += CHUNK)
    text += String.fromCharCode(...bytes.subarray(start, start + CHUNK))
  return btoa(text)
}

const IMAGE_URL = /^data:image\/(?:png|jpeg|gif|webp|svg\+xml);base64,[A-Za-z0-9+/]+={0,2}$/

export const isImageUrl = (url: string): boolean => IMAGE_URL.test(url)
