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

/** They are seen at the servers of the parent zone. If one of these does not answer, the user may answer for it. */
export const PARENT_STEPS = [
  'ds-both',
  'ds-away',
  'parent-ns',
  'ds-add',
  'ds-old-away',
] as const satisfies readonly StepId[]
export type ParentStep = (typeof PARENT_STEPS)[number]

export const isParentStep = (step: StepId): step is ParentStep => (PARENT_STEPS as readonly StepId[]).includes(step)

/** What nobody can observe from outside, or what the user may decide. */
export const CONFIRMABLE = ['parity', 'lower-ttl', 'old-ns', 'off', 'raise-ttl'] as const satisfies readonly StepId[]
