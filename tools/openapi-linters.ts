import { createConfig, lintFromString } from '@redocly/openapi-core'
import core, { type RulesetDefinition } from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'

/**
 * What the linters that integrators use say of openapi.json, errors and warnings alike. Spectral comes second: Redocly
 * makes sure that every reference leads somewhere.
 */
export async function complaintsAbout(source: string): Promise<string[]> {
  const complaints = await redocly(source)
  return complaints.length > 0 ? complaints : spectral(source)
}

/** Holds every example against its schema, too. */
async function redocly(source: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source, config, absoluteRef: 'openapi.json' })
  return problems.map(
    ({ severity, ruleId, message, location: [at] }) => `redocly ${severity} ${ruleId} ${at?.pointer}: ${message}`,
  )
}

type Resolver = NonNullable<ConstructorParameters<typeof core.Spectral>[0]>['resolver']

/** Without what Redocly has looked at: examples, and components that nobody uses. */
async function spectral(source: string): Promise<string[]> {
  const resolve = async (root: Json) => ({ result: dereferenced(root), graph: null, errors: [] })
  const linter = new core.Spectral({ resolver: { uriCache: {}, resolve } as unknown as Resolver })
  linter.setRuleset({
    extends: [rulesets.oas as RulesetDefinition],
    rules: { 'oas3-valid-media-example': 'off', 'oas3-unused-component': 'off' },
  })
  const results = await linter.run(source)
  return results.map(({ code, path, message }) => `spectral ${code} ${path.join('/')}: ${message}`)
}

type Json = { [key: string]: unknown }

/**
 * With what they name in the place of references. Spectral would see to that itself, and take three quarters of its
 * time for it; here, what many name is one object. What contains itself stays as it is where it does.
 */
function dereferenced(root: Json): unknown {
  const made = new Map<unknown, unknown>()
  const make = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(make)
    if (made.has(value)) return made.get(value)
    made.set(value, value)
    const { $ref } = value as Json
    const result =
      typeof $ref === 'string'
        ? make(namedBy($ref, root))
        : Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, make(inner)]))
    made.set(value, result)
    return result
  }
  return make(root)
}

function namedBy(reference: string, root: Json): unknown {
  const keys = reference.split('/').slice(1)
  return keys
    .map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((value, key) => (value as Json)[key], root)
}
