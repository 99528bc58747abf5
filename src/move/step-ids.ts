/** In the order in which they are shown. */
export const STEP_IDS = [
  'serve',
  'parity',
  'addresses',
  'lower-ttl',
  'same-keys',
  'keys-old',
  'keys-new',
  'ds-both',
  'ds-away',
  'old-ns',
  'parent-ns',
  'unsign',
  'off',
  'sign',
  'ds-add',
  'ds-old-away',
  'old-keys-away',
  'raise-ttl',
] as const

export type StepId = (typeof STEP_IDS)[number]

export const PATHS = ['unsigned', 'insecure', 'same-keys', 'multi-signer', 'sign', 'unsign'] as const

export type Path = (typeof PATHS)[number]

/** What nobody can observe from outside, or what the user may decide. */
export const CONFIRMABLE = ['parity', 'lower-ttl', 'old-ns', 'off', 'raise-ttl'] as const satisfies readonly StepId[]
