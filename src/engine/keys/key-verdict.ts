/** `unverifiable`: the key could not be verified now, and the caller is served as if no key was sent. */
export type KeyVerdict =
  | { readonly kind: 'valid'; readonly clientId: string }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'unverifiable' }
