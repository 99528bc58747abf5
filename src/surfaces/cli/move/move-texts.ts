import type { Localized } from '../../../text.ts'
import type { MoveResult } from '../../../tools/move/worded.ts'

type Step = MoveResult['steps'][number]
type Place = NonNullable<Step['entry']>['place']
type Area = NonNullable<MoveResult['parity']['differences']>[number]['area']

interface MoveTexts {
  readonly title: Readonly<Record<'provider' | 'sign' | 'unsign', (domain: string) => string>>
  readonly problems: string
  readonly now: string
  readonly nothingNow: string
  readonly finished: string
  readonly wait: (time: string) => string
  readonly steps: string
  readonly status: Readonly<Record<Step['status'], string>>
  readonly precaution: string
  readonly undone: string
  readonly notBefore: (time: string) => string
  readonly until: (time: string) => string
  readonly after: (steps: string) => string
  readonly publishedBy: (servers: string) => string
  readonly seen: (text: string) => string
  readonly skipped: (text: string) => string
  readonly rollback: (text: string) => string
  readonly confirm: (step: string) => string
  readonly places: Readonly<Record<Place, string>>
  readonly remove: string
  readonly more: (count: number) => string
  readonly differences: string
  readonly missing: string
  readonly areas: Readonly<Record<Area, string>>
  readonly compared: (count: number) => string
  readonly notCompared: (names: string) => string
  readonly ttlOnly: (count: number) => string
  readonly resolvers: (label: string, names: string) => string
  readonly notes: string
  readonly confirmed: (steps: string) => string
  readonly reason: (path: string, text: string) => string
  readonly emptyFile: (file: string) => string
  readonly tooLarge: (file: string, bytes: number) => string
  readonly whatFor: string
  readonly oneOfThem: string
  readonly unchanged: (time: string) => string
}

/** Texts of the command move. */
export const MOVE_TEXTS: Localized<MoveTexts> = {
  en: {
    title: {
      provider: (domain) => `${domain}: change of the DNS provider`,
      sign: (domain) => `${domain}: the zone becomes signed`,
      unsign: (domain) => `${domain}: the zone becomes unsigned`,
    },
    problems: 'To correct',
    now: 'Next',
    nothingNow: 'No step can be done now.',
    finished: 'The old DNS provider can be switched off, or everything is done.',
    wait: (time) => `Wait until ${time}, then run this command again.`,
    steps: 'Steps',
    status: {
      done: 'done',
      past: 'not needed any more',
      now: 'now',
      waiting: 'wait',
      later: 'later',
      unseen: 'could not be observed',
      'roll-back': 'done too early: undo it now',
    },
    precaution: 'precaution',
    undone: 'was done before, and is not any more',
    notBefore: (time) => `not before ${time}`,
    until: (time) => `until ${time}`,
    after: (steps) => `after ${steps}`,
    publishedBy: (servers) => `still published by ${servers}`,
    seen: (text) => `Done when: ${text}`,
    skipped: (text) => `Without it: ${text}`,
    rollback: (text) => `To undo it: ${text}`,
    confirm: (step) => `If it is done and cannot be seen: --confirm ${step}`,
    places: {
      registrar: 'At the registrar',
      'old-provider': 'At the old DNS provider',
      'new-provider': 'At the new DNS provider',
      'both-providers': 'At both DNS providers',
    },
    remove: 'To remove',
    more: (count) => `… ${count} more; --json has all`,
    differences: 'Records that differ',
    missing: '(missing)',
    areas: {
      'mail-in': 'Incoming mail',
      'mail-out': 'Outgoing mail',
      web: 'Websites',
      certificates: 'Certificates',
      other: 'Other',
    },
    compared: (count) => `${count} record sets compared.`,
    notCompared: (names) => `Not compared, because a name server gave no usable answer: ${names}`,
    ttlOnly: (count) => `Only the TTL differs, which does not matter: ${count} record sets.`,
    resolvers: (label, names) => `The resolver ${label} has the name servers ${names}.`,
    notes: 'Notes',
    confirmed: (steps) => `Confirmed, and not observed: ${steps}`,
    reason: (path, text) => `Path: ${path}. ${text}`,
    emptyFile: (file) => `${file} is empty. Example: --zone example.com.zone`,
    tooLarge: (file, bytes) => `${file} is larger than ${bytes} bytes, the limit.`,
    whatFor:
      'move needs the new name servers, --sign or --unsign. Example: zonewise move example.com --to ns1.new.example,ns2.new.example',
    oneOfThem: 'Use one of --to, --sign and --unsign.',
    unchanged: (time) => `Nothing has changed. Next observation at ${time}.`,
  },
  de: {
    title: {
      provider: (domain) => `${domain}: Wechsel des DNS-Anbieters`,
      sign: (domain) => `${domain}: Zone wird signiert`,
      unsign: (domain) => `${domain}: Zone wird nicht mehr signiert`,
    },
    problems: 'Zu korrigieren',
    now: 'Als Nächstes',
    nothingNow: 'Jetzt kann kein Schritt ausgeführt werden.',
    finished: 'Der alte DNS-Anbieter kann abgeschaltet werden, oder alles ist erledigt.',
    wait: (time) => `Warten Sie bis ${time}, und führen Sie diesen Befehl dann noch einmal aus.`,
    steps: 'Schritte',
    status: {
      done: 'erledigt',
      past: 'nicht mehr nötig',
      now: 'jetzt',
      waiting: 'warten',
      later: 'später',
      unseen: 'nicht zu beobachten',
      'roll-back': 'zu früh ausgeführt: jetzt rückgängig machen',
    },
    precaution: 'Vorsichtsmaßnahme',
    undone: 'war schon erledigt und ist es nicht mehr',
    notBefore: (time) => `nicht vor ${time}`,
    until: (time) => `bis ${time}`,
    after: (steps) => `nach ${steps}`,
    publishedBy: (servers) => `noch veröffentlicht von ${servers}`,
    seen: (text) => `Erledigt, wenn: ${text}`,
    skipped: (text) => `Ohne diesen Schritt: ${text}`,
    rollback: (text) => `Rückgängig machen: ${text}`,
    confirm: (step) => `Wenn der Schritt erledigt und nicht zu sehen ist: --confirm ${step}`,
    places: {
      registrar: 'Beim Registrar',
      'old-provider': 'Beim alten DNS-Anbieter',
      'new-provider': 'Beim neuen DNS-Anbieter',
      'both-providers': 'Bei beiden DNS-Anbietern',
    },
    remove: 'Zu entfernen',
    more: (count) => `… ${count} weitere; --json zeigt alle`,
    differences: 'Abweichende Einträge',
    missing: '(fehlt)',
    areas: {
      'mail-in': 'Eingehende E-Mails',
      'mail-out': 'Ausgehende E-Mails',
      web: 'Websites',
      certificates: 'Zertifikate',
      other: 'Anderes',
    },
    compared: (count) => `Verglichene Eintragssätze: ${count}.`,
    notCompared: (names) => `Nicht verglichen, weil ein Nameserver keine brauchbare Antwort gab: ${names}`,
    ttlOnly: (count) => `Nur die TTL weicht ab, was nichts ausmacht: ${count} Eintragssätze.`,
    resolvers: (label, names) => `Der Resolver ${label} hat die Nameserver ${names}.`,
    notes: 'Hinweise',
    confirmed: (steps) => `Bestätigt und nicht beobachtet: ${steps}`,
    reason: (path, text) => `Weg: ${path}. ${text}`,
    emptyFile: (file) => `${file} ist leer. Beispiel: --zone example.com.zone`,
    tooLarge: (file, bytes) => `${file} hat mehr als ${bytes} Bytes, die Grenze.`,
    whatFor:
      'move braucht die neuen Nameserver, --sign oder --unsign. Beispiel: zonewise move example.com --to ns1.new.example,ns2.new.example',
    oneOfThem: 'Verwenden Sie nur eine der Optionen --to, --sign und --unsign.',
    unchanged: (time) => `Nichts hat sich geändert. Nächste Beobachtung um ${time}.`,
  },
}
