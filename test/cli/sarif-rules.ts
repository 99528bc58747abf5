import { Ajv } from 'ajv'
import { default as addFormats } from 'ajv-formats'

type Schema = Readonly<Record<string, unknown>>

/** An object with these members and no others. */
const object = (
  required: Readonly<Record<string, Schema>>,
  optional: Readonly<Record<string, Schema>> = {},
): Schema => ({
  type: 'object',
  properties: { ...required, ...optional },
  required: Object.keys(required),
  additionalProperties: false,
})
const array = (items: Schema): Schema => ({ type: 'array', items })
const oneOf = (...values: readonly string[]): Schema => ({ enum: values })

const STRING: Schema = { type: 'string' }
/** Sections 3.30.5 and 3.30.6. */
const LINE = { type: 'integer', minimum: 1 }
const URI: Schema = { type: 'string', format: 'uri' }
const LEVEL = oneOf('none', 'note', 'warning', 'error')
const MESSAGE = object({ text: STRING }, { markdown: STRING })

/** SARIF 2.1.0, section 3.28, with the members that a domain can have. */
const LOCATION = object(
  {},
  {
    physicalLocation: object(
      { artifactLocation: object({ uri: { type: 'string', format: 'uri-reference' } }) },
      { region: object({ startLine: LINE }, { startColumn: LINE }) },
    ),
    logicalLocations: array(object({}, { name: STRING, fullyQualifiedName: STRING, kind: STRING })),
  },
)

/** Section 3.49. */
const RULE = object(
  { id: STRING },
  {
    name: STRING,
    shortDescription: MESSAGE,
    fullDescription: MESSAGE,
    help: MESSAGE,
    helpUri: URI,
    defaultConfiguration: object({}, { level: LEVEL }),
  },
)

/** Section 3.27. A result that is not a failure has the level “none” (3.27.10). */
const RESULT: Schema = {
  ...object(
    { message: MESSAGE },
    {
      ruleId: STRING,
      ruleIndex: { type: 'integer', minimum: -1 },
      kind: oneOf('notApplicable', 'pass', 'fail', 'review', 'open', 'informational'),
      level: LEVEL,
      locations: array(LOCATION),
      partialFingerprints: { type: 'object', additionalProperties: STRING },
      baselineState: oneOf('new', 'unchanged', 'updated', 'absent'),
    },
  ),
  if: { properties: { kind: { not: { const: 'fail' } } } },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { properties: { level: { const: 'none' } } },
}

/** Sections 3.13, 3.14, 3.19 and 3.20. */
const LOG = object(
  {
    version: { const: '2.1.0' },
    runs: array(
      object(
        {
          tool: object({
            driver: object(
              { name: STRING },
              {
                version: STRING,
                informationUri: URI,
                language: { type: 'string', pattern: '^[a-zA-Z]{2}(-[a-zA-Z]{2})?$' },
                rules: { ...array(RULE), uniqueItems: true },
              },
            ),
          }),
        },
        {
          invocations: array(
            object(
              { executionSuccessful: { type: 'boolean' } },
              { toolExecutionNotifications: array(object({ message: MESSAGE }, { level: LEVEL })) },
            ),
          ),
          results: array(RESULT),
        },
      ),
    ),
  },
  { $schema: URI },
)

const ajv = new Ajv({ allErrors: true })
addFormats.default(ajv)
const isValid = ajv.compile(LOG)

/**
 * Returns violations of the standard among the members that we write. SARIF allows more members: a new one needs a line above,
 * from the section that defines it.
 */
export const sarifFaults = (text: string): readonly string[] =>
  isValid(JSON.parse(text))
    ? []
    : (isValid.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
