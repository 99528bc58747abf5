import type { Localized } from '../../../text.ts'
import type { TextsOf } from '../../define-check.ts'
import { listing } from '../../listing.ts'
import { atRegistrar, findRegistrarSteps, inRegistrar } from './registrar-words.ts'
import type { registrationDs } from './registration-ds.ts'

interface Registered {
  readonly registrar: string | null
}

const steps: Localized<(values: Registered) => readonly string[]> = {
  en: ({ registrar }) => [
    'If you have changed DNSSEC or its keys, keep the old keys and signatures in the zone until the registry and the DNS agree, which may take 24 hours.',
    `If the difference lasts longer than 48 hours, ${inRegistrar(registrar)}, compare the DS records with the keys of your DNS provider, and save the right ones again.`,
    ...findRegistrarSteps.en(registrar),
    'If your registrar shows the right DS records, ask it whether the change has reached the registry.',
  ],
  de: ({ registrar }) => [
    'Wenn Sie DNSSEC oder dessen Schlüssel geändert haben, behalten Sie die alten Schlüssel und Signaturen in der Zone, bis Registry und DNS übereinstimmen; das kann 24 Stunden dauern.',
    `Wenn der Unterschied länger als 48 Stunden besteht, vergleichen Sie ${atRegistrar.de(registrar)} die DS-Einträge mit den Schlüsseln Ihres DNS-Anbieters, und speichern Sie die richtigen noch einmal.`,
    ...findRegistrarSteps.de(registrar),
    'Wenn Ihr Registrar die richtigen DS-Einträge zeigt, fragen Sie ihn, ob die Änderung bei der Registry angekommen ist.',
  ],
}

const UNDER_WAY = {
  en: 'A change may be under way that has reached only the registry or only the DNS.',
  de: 'Möglicherweise läuft eine Änderung, die erst bei der Registry oder erst im DNS angekommen ist.',
}

export const registrationDsText: TextsOf<typeof registrationDs> = {
  question: {
    en: 'Are the DS records at the registry the same as in the DNS?',
    de: 'Stimmen die DS-Einträge bei der Registry und im DNS überein?',
  },
  subject: { en: 'DS records at the registry', de: 'DS-Einträge bei der Registry' },
  why: {
    en: 'A DS record that appears later than expected, or stays after its key was removed, makes the whole zone invalid for validating resolvers.',
    de: 'Ein DS-Eintrag, der später als erwartet erscheint oder seinen Schlüssel überdauert, macht die ganze Zone für validierende Resolver ungültig.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'DS records at the registry and in the DNS are the same',
        detail: ({ domain }) => `The registry and the DNS have the same DNSSEC data for “${domain}”.`,
      },
      de: {
        title: 'Gleiche DS-Einträge bei der Registry und im DNS',
        detail: ({ domain }) => `Bei der Registry und im DNS gibt es für „${domain}“ die gleichen DNSSEC-Daten.`,
      },
    },
    'not-at-registry': {
      en: {
        title: 'DS record in the DNS, but not at the registry',
        detail: ({ domain }) =>
          `The parent zone has a DS record for “${domain}”, but the registry has none. ${UNDER_WAY.en}`,
        steps: steps.en,
      },
      de: {
        title: 'DS-Eintrag im DNS, aber nicht bei der Registry',
        detail: ({ domain }) =>
          `In der übergeordneten Zone gibt es einen DS-Eintrag für „${domain}“, bei der Registry nicht. ${UNDER_WAY.de}`,
        steps: steps.de,
      },
    },
    'not-in-dns': {
      en: {
        title: 'DS record at the registry, but not in the DNS',
        detail: ({ domain }) =>
          `The registry has a DS record for “${domain}”, but the parent zone has none, so resolvers treat the zone as unsigned. ${UNDER_WAY.en}`,
        steps: steps.en,
      },
      de: {
        title: 'DS-Eintrag bei der Registry, aber nicht im DNS',
        detail: ({ domain }) =>
          `Bei der Registry gibt es einen DS-Eintrag für „${domain}“, in der übergeordneten Zone nicht; für Resolver gilt die Zone deshalb als unsigniert. ${UNDER_WAY.de}`,
        steps: steps.de,
      },
    },
    differs: {
      en: {
        title: 'DS records at the registry and in the DNS differ',
        detail: ({ domain, onlyAtRegistry, onlyInDns }) =>
          `The DS records of “${domain}” differ: ${[
            ...(onlyAtRegistry.length > 0 ? [`only at the registry: key tag ${listing.en(onlyAtRegistry)}`] : []),
            ...(onlyInDns.length > 0 ? [`only in the DNS: key tag ${listing.en(onlyInDns)}`] : []),
          ].join('; ')}. ${UNDER_WAY.en}`,
        steps: steps.en,
      },
      de: {
        title: 'DS-Einträge bei Registry und im DNS sind verschieden',
        detail: ({ domain, onlyAtRegistry, onlyInDns }) =>
          `Die DS-Einträge von „${domain}“ sind verschieden: ${[
            ...(onlyAtRegistry.length > 0 ? [`nur bei der Registry: Key-Tag ${listing.de(onlyAtRegistry)}`] : []),
            ...(onlyInDns.length > 0 ? [`nur im DNS: Key-Tag ${listing.de(onlyInDns)}`] : []),
          ].join('; ')}. ${UNDER_WAY.de}`,
        steps: steps.de,
      },
    },
  },
}
