import { ROOT_SERVERS } from '../internet/addresses.ts'
import { type LabProcess, SHARED, type ValidatingResolver } from './process.ts'

export function knotResolver({ name, run, main, addresses }: ValidatingResolver): LabProcess {
  const hints = Object.entries(ROOT_SERVERS).map(
    ([letter, { v4, v6 }]) => `  ['${letter}.root-servers.net.'] = { '${v4}', '${v6}' },`,
  )
  const config = `conf/${name}.lua`
  const state = `${run}/state/${name}`
  const text = [
    ...addresses.flatMap((address) => [
      `net.listen('${address}', 53, { kind = 'dns' })`,
      `net.listen('${address}', 443, { kind = 'doh2' })`,
      `net.listen('${address}', 853, { kind = 'tls' })`,
    ]),
    `net.outgoing_v4('${main.v4}')`,
    `net.outgoing_v6('${main.v6}')`,
    `net.tls('${run}/${SHARED.certificate}', '${run}/${SHARED.key}')`,
    "modules = { 'hints > iterate' }",
    'hints.root({',
    ...hints,
    '})',
    `trust_anchors.add_file('${run}/${SHARED.anchorKey}', true)`,
    'cache.size = 20 * MB',
    // These modules would query the trust anchors and clocks of the real internet.
    "for _, name in ipairs({ 'ta_update', 'ta_signal_query', 'priming', 'detect_time_jump' }) do modules.unload(name) end",
    "log_level('notice')",
  ]
  return {
    name,
    namespace: 'resolvers',
    // The cache is a file and would survive a restart.
    command: ['sh', '-c', `cd ${state} && rm -f data.mdb lock.mdb && exec kresd -n -c ${run}/${config} ${state}`],
    files: { [config]: `${text.join('\n')}\n` },
    folders: [`state/${name}`],
  }
}
