import { validateXML } from 'xmllint-wasm'

interface ElementRule {
  readonly required?: Readonly<Record<string, RegExp>>
  readonly optional?: Readonly<Record<string, RegExp>>
  /** The names of the elements inside, each followed by a space. */
  readonly inside?: RegExp
  readonly hasText?: boolean
}

export type ElementRules = Readonly<Record<string, ElementRule>>

const ANY = /^/
const TEXT = /\S/
const COUNT = /^\d+$/
const SECONDS = /^\d+(\.\d+)?$/

/** The rules of the schema of Ant's JUnit task. */
export const ANT_RULES: ElementRules = {
  testsuites: { inside: /^(testsuite )*$/ },
  testsuite: {
    required: {
      id: COUNT,
      package: ANY,
      name: TEXT,
      timestamp: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/,
      hostname: TEXT,
      tests: COUNT,
      failures: COUNT,
      errors: COUNT,
      time: SECONDS,
    },
    inside: /^properties (testcase )*system-out system-err $/,
  },
  properties: { inside: /^(property )*$/ },
  property: { required: { name: TEXT, value: ANY } },
  testcase: { required: { name: ANY, classname: ANY, time: SECONDS }, inside: /^((error|failure) )?$/ },
  failure: { required: { type: ANY }, optional: { message: ANY }, hasText: true },
  error: { required: { type: ANY }, optional: { message: ANY }, hasText: true },
  'system-out': { hasText: true },
  'system-err': { hasText: true },
}

const anyOf = (...names: readonly string[]): Readonly<Record<string, RegExp>> =>
  Object.fromEntries(names.map((name) => [name, ANY]))

/** The rules of the schema of the Jenkins xUnit plugin (junit-10). */
export const JENKINS_RULES: ElementRules = {
  testsuites: { optional: anyOf('name', 'time', 'tests', 'failures', 'errors'), inside: /^(testsuite )*$/ },
  testsuite: {
    required: anyOf('name', 'tests', 'failures', 'errors'),
    optional: anyOf(...'group time skipped timestamp hostname id package file log url'.split(' ')),
    inside: /^((testsuite|properties|testcase|system-out|system-err) )*$/,
  },
  properties: { inside: /^(property )*$/ },
  property: { required: anyOf('name', 'value') },
  testcase: {
    required: anyOf('name'),
    optional: anyOf('time', 'classname', 'group'),
    inside: /^((skipped|error|failure|(rerun|flaky)(Failure|Error)|system-out|system-err) )*$/,
  },
  failure: { optional: anyOf('type', 'message'), hasText: true },
  error: { optional: anyOf('type', 'message'), hasText: true },
  'system-out': { hasText: true },
  'system-err': { hasText: true },
}

interface Element {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly inside: string[]
  text: string
}

/** Returns the violations of these rules. libxml checks that the report is well-formed XML. */
export async function junitFaults(contents: string, rules: ElementRules): Promise<readonly string[]> {
  const { valid, errors } = await validateXML({ xml: { fileName: 'report.xml', contents }, normalization: 'format' })
  return valid
    ? elementsOf(contents).flatMap((element) => faultsOf(element, rules))
    : errors.map(({ message }) => message)
}

function faultsOf({ name, attributes, inside, text }: Element, rules: ElementRules): readonly string[] {
  const rule = rules[name]
  if (rule === undefined) return [`unknown element ${name}`]
  const { required = {}, optional = {}, inside: allowed = /^$/, hasText = false } = rule
  const known: Readonly<Record<string, RegExp>> = { ...required, ...optional }
  return [
    ...Object.keys(required).flatMap((attribute) => (attributes.has(attribute) ? [] : [`${name} lacks ${attribute}`])),
    ...[...attributes].flatMap(([attribute, value]) =>
      known[attribute]?.test(value) === true ? [] : [`${name} has ${attribute}="${value}"`],
    ),
    ...(allowed.test(inside.map((child) => `${child} `).join('')) ? [] : [`${name} contains ${inside.join(', ')}`]),
    ...(hasText || text.trim() === '' ? [] : [`${name} has text`]),
  ]
}

/** All elements of a well-formed document without comments and CDATA sections, which a report does not have. */
function elementsOf(xml: string): readonly Element[] {
  const all: Element[] = []
  const open: Element[] = []
  for (const [, text = '', closing, name = '', attributes = '', empty] of xml
    .replace(/^<\?xml[^>]*>/, '')
    .matchAll(/([^<]*)<(\/?)([\w-]+)((?:\s+[\w-]+="[^"<]*")*)\s*(\/?)>/g)) {
    const parent = open.at(-1)
    if (parent !== undefined) parent.text += text
    if (closing === '/') {
      open.pop()
      continue
    }
    parent?.inside.push(name)
    const pairs = [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(
      ([, key = '', value = '']) => [key, value] as const,
    )
    const element: Element = { name, attributes: new Map(pairs), inside: [], text: '' }
    all.push(element)
    if (empty !== '/') open.push(element)
  }
  return all
}
