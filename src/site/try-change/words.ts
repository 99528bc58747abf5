import type { ChangeFormat } from '../../change/read.ts'
import type { Localized } from '../../text.ts'
import type { RowField } from './draft.ts'

export interface TryWords {
  readonly noScript: string
  readonly loading: string
  readonly records: string
  readonly recordsHelp: string
  readonly incomplete: (sets: string) => string
  readonly fields: Readonly<Record<RowField, string>>
  readonly field: (field: string, record: number) => string
  readonly actions: string
  readonly states: Readonly<Record<'changed' | 'added' | 'removed', string>>
  readonly locked: string
  readonly remove: string
  readonly restore: string
  readonly add: string
  readonly addHelp: string
  readonly undo: string
  readonly undone: string
  readonly startOver: string
  readonly more: string
  readonly servers: string
  readonly serversHelp: (current: string) => string
  readonly ds: string
  readonly dsHelp: (current: number) => string
  readonly removesDs: string
  readonly wholeZone: string
  readonly wholeZoneHelp: string
  readonly asText: string
  readonly asTable: string
  readonly text: string
  readonly textHelp: string
  readonly check: string
  readonly checking: string
  readonly nothing: string
  readonly stale: string
  readonly faults: (count: number) => string
  readonly line: (line: number, column: number | undefined) => string
  readonly record: (record: number, name: string) => string
  readonly today: string
  readonly after: string
  readonly findings: string
  readonly makesWorse: (count: number) => string
  readonly makesBetter: (count: number) => string
  readonly makesNoDifference: string
  readonly cause: string
  readonly notJudged: string
  readonly passed: (count: number) => string
  readonly save: string
  readonly formats: Readonly<Record<ChangeFormat, string>>
  readonly load: string
  readonly tooLong: string
  readonly shared: string
  readonly failed: string
}

const FORMATS = { json: 'JSON', octodns: 'octoDNS (YAML)' }

export const TRY_WORDS: Localized<TryWords> = {
  en: {
    noScript: 'This page needs JavaScript, because the change must not be sent to a server before you check it.',
    loading: 'The published records are being read. It can take up to 20 seconds …',
    records: 'Records',
    recordsHelp:
      'These are the published records that the check has seen. Edit, add or remove records, then check. Nothing is published. All other records of the zone stay as they are.',
    incomplete: (sets) =>
      `Not all records are known: ${sets}. If you enter records with one of these names and types, they replace all that are published.`,
    fields: { name: 'Name', type: 'Type', ttl: 'TTL', value: 'Value' },
    field: (field, record) => `${field}, record ${record}`,
    actions: 'Change',
    states: { changed: 'Changed', added: 'New', removed: 'Removed' },
    locked: 'Not all records of this set are known, so it cannot be edited here.',
    remove: 'Remove',
    restore: 'Restore',
    add: 'Add a record',
    addHelp:
      'A new name or type replaces the published records with this name and type, if the zone has any that the table does not show.',
    undo: 'Undo',
    undone: 'The last edit has been undone.',
    startOver: 'Start over',
    more: 'More: delegation and DNSSEC',
    servers: 'Name servers at the parent zone (NS)',
    serversHelp: (current) =>
      `One name server per line, followed by its IP addresses if its name is inside the zone (glue). Enter all of them. If the field is empty, the delegation stays as it is${current === '' ? '' : `: ${current}`}.`,
    ds: 'DS records at the parent zone',
    dsHelp: (current) =>
      `One record per line, for example 12345 13 2 9F86…. Enter all of them. If the field is empty, the DS records stay as they are (${current === 0 ? 'none' : current}).`,
    removesDs: 'Remove all DS records',
    wholeZone: 'The table is the whole zone',
    wholeZoneHelp: 'All records that are not in the table are removed.',
    asText: 'Enter the change as text',
    asTable: 'Enter the change in the table',
    text: 'Change as text',
    textHelp:
      'JSON with the record sets that change, a whole zone file, or a whole octoDNS file. The format is recognized.',
    check: 'Check the change',
    checking: 'The change is being checked. It can take up to 20 seconds …',
    nothing: 'The change is empty. Edit, add or remove a record first.',
    stale: 'The change has been edited since this check. Check it again.',
    faults: (count) => (count === 1 ? 'The change has 1 fault' : `The change has ${count} faults`),
    line: (line, column) => `Line ${line}${column === undefined ? '' : `, column ${column}`}`,
    record: (record, name) => `Record ${record} (${name})`,
    today: 'Findings today',
    after: 'After the change',
    findings: 'Findings after the change',
    makesWorse: (count) =>
      count === 1
        ? 'The change makes 1 finding worse or adds it.'
        : `The change makes ${count} findings worse or adds them.`,
    makesBetter: (count) =>
      `The change makes nothing worse, and ${count === 1 ? '1 finding better' : `${count} findings better`}.`,
    makesNoDifference: 'The change makes no finding better or worse.',
    cause: 'Shown by:',
    notJudged: 'Not judged before it is published',
    passed: (count) => `${count} ${count === 1 ? 'check' : 'checks'} passed.`,
    save: 'Download the change',
    formats: { ...FORMATS, zone: 'Zone file' },
    load: 'Open a file (JSON, zone file, octoDNS)',
    tooLong: 'The change is too long for a URL. Download it as JSON; you can open the file here again.',
    shared: 'The change is part of the URL of this page, which you can share. It is not stored.',
    failed: 'A part of the page could not be loaded. Check your connection and try again.',
  },
  de: {
    noScript: 'Diese Seite benötigt JavaScript, weil die Änderung erst gesendet werden darf, wenn Sie sie prüfen.',
    loading: 'Die veröffentlichten Einträge werden gelesen. Das kann bis zu 20 Sekunden dauern …',
    records: 'Einträge',
    recordsHelp:
      'Das sind die veröffentlichten Einträge, die die Prüfung gesehen hat. Bearbeiten, ergänzen oder entfernen Sie Einträge und prüfen Sie dann. Veröffentlicht wird dabei nichts. Alle anderen Einträge der Zone bleiben, wie sie sind.',
    incomplete: (sets) =>
      `Nicht alle Einträge sind bekannt: ${sets}. Wenn Sie Einträge mit einem dieser Namen und Typen eingeben, ersetzen sie alle veröffentlichten.`,
    fields: { name: 'Name', type: 'Typ', ttl: 'TTL', value: 'Wert' },
    field: (field, record) => `${field}, Eintrag ${record}`,
    actions: 'Änderung',
    states: { changed: 'Geändert', added: 'Neu', removed: 'Entfernt' },
    locked: 'Nicht alle Einträge mit diesem Namen und Typ sind bekannt, deshalb lassen sie sich hier nicht bearbeiten.',
    remove: 'Entfernen',
    restore: 'Wiederherstellen',
    add: 'Eintrag hinzufügen',
    addHelp:
      'Ein neuer Name oder Typ ersetzt die veröffentlichten Einträge mit diesem Namen und Typ, falls die Zone welche hat, die nicht in der Tabelle stehen.',
    undo: 'Rückgängig',
    undone: 'Die letzte Eingabe wurde rückgängig gemacht.',
    startOver: 'Neu beginnen',
    more: 'Mehr: Delegation und DNSSEC',
    servers: 'Nameserver in der übergeordneten Zone (NS)',
    serversHelp: (current) =>
      `Ein Nameserver pro Zeile; liegt sein Name in der Zone, folgen seine IP-Adressen (Glue). Geben Sie alle an. Bleibt das Feld leer, ändert sich die Delegation nicht${current === '' ? '' : `: ${current}`}.`,
    ds: 'DS-Einträge in der übergeordneten Zone',
    dsHelp: (current) =>
      `Ein Eintrag pro Zeile, zum Beispiel 12345 13 2 9F86…. Geben Sie alle an. Bleibt das Feld leer, ändern sich die DS-Einträge nicht (${current === 0 ? 'keine' : current}).`,
    removesDs: 'Alle DS-Einträge entfernen',
    wholeZone: 'Die Tabelle ist die ganze Zone',
    wholeZoneHelp: 'Alle Einträge, die nicht in der Tabelle stehen, werden entfernt.',
    asText: 'Änderung als Text eingeben',
    asTable: 'Änderung in der Tabelle eingeben',
    text: 'Änderung als Text',
    textHelp:
      'JSON mit den Einträgen, die sich ändern, eine vollständige Zonendatei oder eine vollständige octoDNS-Datei. Das Format wird erkannt.',
    check: 'Änderung prüfen',
    checking: 'Die Änderung wird geprüft. Das kann bis zu 20 Sekunden dauern …',
    nothing: 'Die Änderung ist leer. Bearbeiten, ergänzen oder entfernen Sie zuerst einen Eintrag.',
    stale: 'Seit dieser Prüfung wurde die Änderung bearbeitet. Prüfen Sie sie erneut.',
    faults: (count) => (count === 1 ? 'Die Änderung enthält 1 Fehler' : `Die Änderung enthält ${count} Fehler`),
    line: (line, column) => `Zeile ${line}${column === undefined ? '' : `, Spalte ${column}`}`,
    record: (record, name) => `Eintrag ${record} (${name})`,
    today: 'Heutige Befunde',
    after: 'Nach der Änderung',
    findings: 'Befunde nach der Änderung',
    makesWorse: (count) =>
      count === 1
        ? 'Durch die Änderung wird 1 Befund schlechter oder kommt hinzu.'
        : `Durch die Änderung werden ${count} Befunde schlechter oder kommen hinzu.`,
    makesBetter: (count) =>
      `Durch die Änderung wird nichts schlechter, und ${count === 1 ? '1 Befund wird' : `${count} Befunde werden`} besser.`,
    makesNoDifference: 'Durch die Änderung wird kein Befund besser oder schlechter.',
    cause: 'Zu sehen an:',
    notJudged: 'Vor der Veröffentlichung nicht bewertet',
    passed: (count) => `${count} ${count === 1 ? 'Prüfung' : 'Prüfungen'} bestanden.`,
    save: 'Änderung herunterladen',
    formats: { ...FORMATS, zone: 'Zonendatei' },
    load: 'Datei öffnen (JSON, Zonendatei, octoDNS)',
    tooLong:
      'Die Änderung ist zu lang für eine URL. Laden Sie sie als JSON herunter; die Datei können Sie hier wieder öffnen.',
    shared: 'Die Änderung ist Teil der URL dieser Seite, die Sie weitergeben können. Gespeichert wird sie nicht.',
    failed: 'Ein Teil der Seite ließ sich nicht laden. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  },
}
