/** What came back from https://mta-sts.<domain>/.well-known/mta-sts.txt. */
export type FetchedPolicy =
  | {
      readonly kind: 'response'
      readonly status: number
      readonly mediaType: string | undefined
      readonly body: string
    }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string | undefined }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'tls-invalid'; readonly reason: string }
  /** No address to connect to, or two connects refused or timed out. */
  | { readonly kind: 'unreachable'; readonly reason: string }
