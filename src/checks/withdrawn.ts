import type { Localized } from '../text.ts'
import type { Break } from './breaks/break.ts'
import { type Outcome, type OutcomeText, outcome } from './define-check.ts'
import { quotedListing } from './listing.ts'
import type { Loss } from './loss.ts'
import type { ManagerClause } from './manager-clause.ts'

/** A registered domain that the registry does not publish in the DNS. */
export interface Withdrawn {
  readonly domain: string
  /** The registered domain: the name itself, or one above it. */
  readonly registered: string
  /** EPP codes. */
  readonly statuses: readonly string[]
}

type Kind = 'on-hold' | 'in-redemption' | 'pending-delete'

/** What fails because the DNS does not have the name. */
export const NAME_UNKNOWN: readonly Break[] = [
  { client: 'resolver', queries: 'all', response: 'NXDOMAIN' },
  { client: 'browser', error: 'name-not-resolved' },
]

/** The outcomes of a check that knows the EPP status of a registration. */
export const withdrawnOutcomes = (loss?: Loss): Readonly<Record<Kind, Outcome<Withdrawn>>> => ({
  'on-hold': outcome<Withdrawn>('problem', loss, ...NAME_UNKNOWN),
  'in-redemption': outcome<Withdrawn>('problem', loss, ...NAME_UNKNOWN),
  'pending-delete': outcome<Withdrawn>('problem', loss, ...NAME_UNKNOWN),
})

/** The texts of these outcomes, for a domain that is known to be missing from the DNS. */
export const withdrawnTexts: Readonly<Record<Kind, Localized<OutcomeText<Withdrawn>>>> = {
  'on-hold': {
    en: {
      title: ({ statuses }) => `Domain is on hold (${statuses.join(', ')})`,
      detail: ({ registered, statuses }) =>
        `${registered} is registered, but has the status ${quotedListing.en(statuses)}, which removes it from the DNS. Website and mail do not work until the hold is removed.`,
      steps: ({ statuses }) => [
        ...(statuses.includes('clientHold')
          ? [
              'At your registrar, check for an unpaid invoice, an unconfirmed contact address or a dispute: the registrar has set clientHold.',
              'When that is settled, ask the registrar to remove clientHold.',
            ]
          : []),
        ...(statuses.includes('serverHold')
          ? [
              'Ask your registrar why the registry has set serverHold, for example because of missing documents, abuse or a legal dispute; only the registry can remove it.',
            ]
          : []),
        'After the hold is removed, allow some hours until all resolvers know the name again.',
      ],
    },
    de: {
      title: ({ statuses }) => `Domain ist gesperrt (${statuses.join(', ')})`,
      detail: ({ registered, statuses }) =>
        `${registered} ist registriert, hat aber den Status ${quotedListing.de(statuses)} und ist deshalb nicht im DNS. Website und E-Mail funktionieren erst wieder, wenn die Sperre aufgehoben ist.`,
      steps: ({ statuses }) => [
        ...(statuses.includes('clientHold')
          ? [
              'Prüfen Sie bei Ihrem Registrar, ob eine Rechnung offen, eine Kontaktadresse unbestätigt oder ein Streitfall anhängig ist: Der Registrar hat clientHold gesetzt.',
              'Bitten Sie den Registrar, clientHold aufzuheben, sobald das geklärt ist.',
            ]
          : []),
        ...(statuses.includes('serverHold')
          ? [
              'Fragen Sie Ihren Registrar, warum die Registry serverHold gesetzt hat, etwa wegen fehlender Nachweise, Missbrauch oder eines Rechtsstreits; nur die Registry kann den Status aufheben.',
            ]
          : []),
        'Rechnen Sie nach der Aufhebung mit einigen Stunden, bis alle Resolver den Namen wieder kennen.',
      ],
    },
  },
  'in-redemption': {
    en: {
      title: 'Domain was deleted and is in its redemption period',
      detail: ({ registered, statuses }) =>
        `${registered} has the status ${quotedListing.en(statuses)}: it was deleted and is no longer in the DNS. Until the redemption period ends, usually 30 days after the deletion, its holder can have it restored.`,
      steps: ({ registered, statuses }) =>
        statuses.includes('pendingRestore')
          ? ['Ask your registrar what the restoration that is under way (pendingRestore) still needs from you.']
          : [
              `At your registrar, order the restoration of ${registered} now; it costs a fee, and is impossible once the redemption period is over.`,
              'After the restoration, at your registrar, renew the registration.',
            ],
    },
    de: {
      title: 'Domain gelöscht, Wiederherstellung noch möglich',
      detail: ({ registered, statuses }) =>
        `${registered} hat den Status ${quotedListing.de(statuses)}: Die Domain wurde gelöscht und ist nicht mehr im DNS. Bis zum Ende der Redemption Period, meist 30 Tage nach der Löschung, kann der Inhaber sie wiederherstellen lassen.`,
      steps: ({ registered, statuses }) =>
        statuses.includes('pendingRestore')
          ? [
              'Fragen Sie Ihren Registrar, was für die laufende Wiederherstellung (pendingRestore) noch von Ihnen fehlt.',
            ]
          : [
              `Beauftragen Sie bei Ihrem Registrar jetzt die Wiederherstellung von ${registered}; sie kostet eine Gebühr und ist nach der Redemption Period nicht mehr möglich.`,
              'Verlängern Sie danach die Registrierung bei Ihrem Registrar.',
            ],
    },
  },
  'pending-delete': {
    en: {
      title: 'Domain is about to be deleted (pendingDelete)',
      detail: ({ registered }) =>
        `${registered} has the status “pendingDelete”: it is no longer in the DNS. The registry releases the name, usually within 5 days; as a rule, it can no longer be restored.`,
      steps: [
        'If you want to keep the name, order it in advance at a registrar that offers backorders: others may want it too.',
        'Otherwise register it again as soon as the registry has released it.',
      ],
    },
    de: {
      title: 'Domain wird endgültig gelöscht (pendingDelete)',
      detail: ({ registered }) =>
        `${registered} hat den Status „pendingDelete“: Die Domain ist nicht mehr im DNS. Die Registry gibt den Namen frei, meist innerhalb von 5 Tagen; in der Regel lässt sich die Domain nicht mehr wiederherstellen.`,
      steps: [
        'Wenn Sie den Namen behalten möchten, bestellen Sie ihn bei einem Registrar vor, der das anbietet: Andere wollen ihn vielleicht auch.',
        'Registrieren Sie ihn andernfalls neu, sobald die Registry ihn freigegeben hat.',
      ],
    },
  },
}

export const withdrawnForManagers: Readonly<Record<Kind, ManagerClause>> = {
  'on-hold': {
    part: 'not-in-dns',
    en: 'The registration of the domain is on hold, so website and mail do not work',
    de: 'Die Registrierung der Domain ist gesperrt; Website und E-Mail funktionieren deshalb nicht',
  },
  'in-redemption': {
    part: 'not-in-dns',
    en: 'The domain is about to be lost: it was deleted and can only be restored until the redemption period ends',
    de: 'Die Domain geht verloren: Sie wurde gelöscht und lässt sich nur noch bis zum Ende der Redemption Period wiederherstellen',
  },
  'pending-delete': {
    part: 'not-in-dns',
    en: 'The domain is about to be lost: the registry is about to delete it and to release the name',
    de: 'Die Domain geht verloren: Die Registry wird sie demnächst löschen und den Namen freigeben',
  },
}
