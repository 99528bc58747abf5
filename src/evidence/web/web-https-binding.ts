import { presentParameter, type ServiceParameter } from '../../dns/record-types/service-parameters.ts'

/** Faults of a service binding (RFC 9460 sections 7 and 8). */
export type BindingFault = 'unreadable' | 'unknown-mandatory' | 'no-alpn'

const KEY = { mandatory: 0, alpn: 1, noDefaultAlpn: 2, ipv4hint: 4, ech: 5, ohttp: 8, ipv6hint: 6 } as const

interface Binding {
  readonly parameters: readonly ServiceParameter[]
}

export function bindingFault({ parameters }: Binding): BindingFault | undefined {
  const keys = parameters.map(({ key }) => key)
  const mandatory = listedKeys(parameters)
  if (parameters.some(isUnreadable) || !mandatory.every((key) => keys.includes(key))) return 'unreadable'
  if (mandatory.some((key) => key > KEY.ohttp)) return 'unknown-mandatory'
  return keys.includes(KEY.noDefaultAlpn) && !keys.includes(KEY.alpn) ? 'no-alpn' : undefined
}

/** A parameter that has a name but is written as a number: its value does not have the required form. */
const isUnreadable = (parameter: ServiceParameter): boolean =>
  (parameter.key <= KEY.ohttp && presentParameter(parameter).startsWith(`key${parameter.key}`)) ||
  (parameter.key === KEY.ech && !isEchConfigList(parameter.value))

/** RFC 9848 section 3: an ECHConfigList has at least one configuration, each preceded by its version and length. */
function isEchConfigList(list: Uint8Array): boolean {
  const uint16 = (at: number): number => ((list[at] ?? 0) << 8) | (list[at + 1] ?? 0)
  let offset = 2
  if (list.length < 6 || uint16(0) !== list.length - 2) return false
  while (offset + 4 <= list.length) offset += 4 + uint16(offset + 2)
  return offset === list.length
}

function listedKeys(parameters: readonly ServiceParameter[]): readonly number[] {
  const value = parameters.find(({ key }) => key === KEY.mandatory)?.value ?? new Uint8Array()
  return Array.from(
    { length: value.length >> 1 },
    (_, index) => ((value[2 * index] ?? 0) << 8) | (value[2 * index + 1] ?? 0),
  )
}

/** The address hints that a browser may use before it has resolved the addresses. */
export const hintsOf = ({
  parameters,
}: Binding): { readonly ipv4: readonly string[]; readonly ipv6: readonly string[] } => ({
  ipv4: addressesIn(parameters, KEY.ipv4hint),
  ipv6: addressesIn(parameters, KEY.ipv6hint),
})

function addressesIn(parameters: readonly ServiceParameter[], key: number): readonly string[] {
  const hint = parameters.find((parameter) => parameter.key === key)
  if (hint === undefined || isUnreadable(hint)) return []
  const text = presentParameter(hint)
  return text.slice(text.indexOf('=') + 1).split(',')
}
