import { describe, expect, it } from 'vitest'
import { registrarName, registrarsIn } from './registrar.ts'

const card = (...properties: readonly unknown[]) => ['vcard', [['version', {}, 'text', '4.0'], ...properties]]
const fn = (value: unknown) => ['fn', {}, 'text', value]
const org = (value: unknown) => ['org', {}, 'text', value]
const registrar = (members: object) => ({ objectClassName: 'entity', roles: ['registrar'], ...members })

const nameIn = (entities: unknown) => registrarName(registrarsIn(entities))

describe('the entity of the registrar', () => {
  const named = { vcardArray: card(fn('Example Registrar')) }
  it.each<[what: string, entities: unknown]>([
    ['has the role', [{ roles: ['registrar'], ...named }]],
    ['in any case', [{ roles: ['Registrar'], ...named }]],
    ['among others', [{ roles: ['abuse', 'registrar'], ...named }]],
    ['as a text', [{ roles: 'registrar', ...named }]],
    ['outside of a list', { roles: ['registrar'], ...named }],
    ['inside of another', [{ roles: ['registrant'], entities: [{ roles: ['registrar'], ...named }] }]],
    [
      'those of the domain come first',
      [
        { roles: ['technical'], entities: [registrar({ vcardArray: card(fn('Another')) })] },
        { roles: ['registrar'], ...named },
      ],
    ],
    ['after one without a name', [registrar({ handle: '292' }), registrar(named)]],
  ])('%s', (_what, entities) => {
    expect(nameIn(entities)).toBe('Example Registrar')
  })

  it.each<[what: string, entities: unknown]>([
    ['another role', [{ roles: ['registrant'], ...named }]],
    ['a role that contains the word', [{ roles: ['registrar-lock'], ...named }]],
    ['no role', [named]],
    ['no entities', undefined],
    ['nonsense', [null, 7, 'registrar', [[]]]],
  ])('is absent with %s', (_what, entities) => {
    expect(registrarsIn(entities)).toEqual([])
  })
})

describe('the name of the registrar', () => {
  it.each<[what: string, members: object, name: string | undefined]>([
    ['fn', { vcardArray: card(fn('Example Inc.')) }, 'Example Inc.'],
    ['fn before org', { vcardArray: card(org('Org'), fn('Fn')) }, 'Fn'],
    ['org where fn is empty', { vcardArray: card(fn(''), org('Example Org')) }, 'Example Org'],
    ['org of several units', { vcardArray: card(org(['Example', 'Domains'])) }, 'Example Domains'],
    [
      'org in nested lists',
      { vcardArray: card(org([['Example'], ['Domains', ['Berlin']]])) },
      'Example Domains Berlin',
    ],
    ['a property in capitals', { vcardArray: card(['FN', {}, 'text', 'Example Inc.']) }, 'Example Inc.'],
    ['three items', { vcardArray: card(['fn', 'text', 'Example Inc.']) }, 'Example Inc.'],
    ['a list of parameters', { vcardArray: card(['fn', [], 'text', 'Example Inc.']) }, 'Example Inc.'],
    ['under vcard', { vcard: card(fn('Example Inc.')) }, 'Example Inc.'],
    ['properties that are not packed', { vcardArray: ['vcard', fn('Example Inc.')] }, 'Example Inc.'],
    [
      'after bad properties',
      { vcardArray: card(null, 7, [], ['fn'], ['fn', {}], fn(7), fn(null), fn('Example Inc.')) },
      'Example Inc.',
    ],
    ['jscard', { jscard: { name: { full: 'Example Inc.' } } }, 'Example Inc.'],
    ['jscard of an organisation', { jscard: { organizations: { a: 7, b: { name: 'Example Inc.' } } } }, 'Example Inc.'],
    [
      'the contact for abuse',
      { vcardArray: card(fn('')), entities: [{ roles: ['abuse'], vcardArray: card(fn('Example Inc.')) }] },
      'Example Inc.',
    ],
    ['a handle', { handle: 'EXAMPLE-REG' }, 'EXAMPLE-REG'],
    ['not a number', { handle: '292' }, undefined],
    [
      'not a redacted name',
      { vcardArray: card(fn('REDACTED'), org('Redacted for Privacy')), handle: 'Not disclosed' },
      undefined,
    ],
    [
      'not a redacted name in brackets',
      { vcardArray: card(fn('[REDACTED FOR PRIVACY]'), org('<GDPR Masked>')) },
      undefined,
    ],
    ['spaces and control characters', { vcardArray: card(fn('  Example \u0000\t\r\n Inc. ')) }, 'Example Inc.'],
    ['two hundred characters at most', { vcardArray: card(fn('🦊'.repeat(300))) }, '🦊'.repeat(200)],
    ['nothing at all', {}, undefined],
    ['an invalid card', { vcardArray: 'Example Inc.' }, undefined],
    ['a card that is an object', { vcardArray: { fn: 'Example Inc.' } }, undefined],
  ])('%s', (_what, members, name) => {
    expect(nameIn([registrar(members)])).toBe(name)
  })
})
