import { LOCALES, type Locale, type Localized } from '../../text.ts'
import type { GeneratorField, GeneratorFields } from '../../tools/generate/fields/field.ts'
import type { FormField } from './form.ts'
import type { FieldWords } from './generator.ts'

export interface GeneratorForm<Name extends string> {
  readonly fields: readonly FormField<Name>[]
  /** The fields that the API accepts. */
  readonly sent: readonly FormField<Name>[]
  readonly words: Localized<Readonly<Record<Name, FieldWords>>>
}

/** The form of a generator, derived from the definition of its fields. */
export function formOf<Fields extends GeneratorFields>(definition: Fields): GeneratorForm<keyof Fields & string> {
  type Name = keyof Fields & string
  const entries = Object.entries(definition) as readonly (readonly [Name, GeneratorField])[]
  const wordsIn = (locale: Locale) =>
    Object.fromEntries(entries.map(([name, field]) => [name, wordsOf(field, locale)])) as Record<Name, FieldWords>
  return {
    fields: entries.map(([name, field]) => formField(name, field)),
    sent: entries.flatMap(([name, field]) => (field.isFormOnly === true ? [] : [formField(name, field)])),
    words: Object.fromEntries(LOCALES.map((locale) => [locale, wordsIn(locale)])) as GeneratorForm<Name>['words'],
  }
}

const formField = <Name extends string>(name: Name, field: GeneratorField): FormField<Name> => ({
  ...controlOf(name, field),
  ...(field.isAdvanced && { isAdvanced: true }),
})

function controlOf<Name extends string>(name: Name, field: GeneratorField): FormField<Name> {
  switch (field.kind) {
    case 'choice': {
      const choices = Object.keys(field.choices)
      if (field.noChoice !== undefined) return { name, kind: 'choice', options: ['', ...choices], preset: '' }
      return { name, kind: 'choice', options: choices, preset: field.default ?? choices[0] ?? '' }
    }
    case 'list':
      return { name, kind: 'list', mayHoldCommas: field.mayHoldCommas === true }
    case 'number':
      return { name, kind: 'number', minimum: field.minimum, maximum: field.maximum }
    case 'word':
      return { name, kind: 'word', pattern: field.pattern }
    default:
      return { name, kind: field.kind }
  }
}

function wordsOf(field: GeneratorField, locale: Locale): FieldWords {
  const example = placeholderOf(field, locale)
  return {
    label: field.label[locale],
    ...(field.help && { help: field.help[locale] }),
    ...(example !== '' && { example }),
    ...(field.kind === 'choice' && {
      options: {
        ...(field.noChoice && { '': field.noChoice[locale] }),
        ...Object.fromEntries(Object.entries(field.choices).map(([value, label]) => [value, label[locale]])),
      },
    }),
  }
}

function placeholderOf(field: GeneratorField, locale: Locale): string {
  if (field.placeholder !== undefined)
    return typeof field.placeholder === 'string' ? field.placeholder : field.placeholder[locale]
  if (field.kind === 'number') return String(field.default)
  if (field.kind === 'list') return field.examples?.[0]?.join('\n') ?? ''
  return 'examples' in field ? (field.examples?.[0] ?? '') : ''
}
