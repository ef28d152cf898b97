import Type, { type Static, type TObject, type TOptional, type TProperties, type TSchema, type TUnsafe } from 'typebox'
import { longestUrl } from './url.ts'

export type { Static, TObject, TProperties, TSchema }

const urlRule = 'must be an absolute http or https address without user name and password'

/** The vocabulary of every wire shape. Bounds are part of each type, so no value can overflow a column. */

export const T = {
  object: <P extends TProperties>(properties: P, options: { title?: string; examples?: unknown[] } = {}) =>
    Type.Object(properties, options),
  optional: Type.Optional,
  array: <S extends TSchema>(items: S, options: ArrayOptions = {}) => Type.Array(items, options),
  boolean: Type.Boolean,
  /** An object that callers send, or the name of one that there is. */
  objectOrText: <P extends TProperties>(object: TObject<P>, options: Options = {}) =>
    Type.Unsafe<Static<TObject<P>> | string>({ ...object, type: ['object', 'string'], maxLength: 255, ...options }),
  /** A reply of one shape or the other. */
  either: <A extends TSchema, B extends TSchema>(one: A, other: B) => Type.Union([one, other]),
  nullable,
  /** A reply that has the same under `data` and at the top, for clients that read either; it is serialised once. */
  twice: <P extends TProperties>(data: TObject<P>, options: { title: string }) =>
    Type.Object({ data, ...data.properties } as P & { data: TObject<P> }, { ...options, 'x-repeats': 'data' }),
  /** Any other object, as custom attributes are. */
  json: (options: Options = {}) =>
    Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true, ...options }),
  /** An object, or a list of whatever. */
  jsonOrList: (options: ArrayOptions & { maxItems: number }) =>
    Type.Unsafe<Record<string, unknown> | unknown[]>({ type: ['object', 'array'], ...options }),
  /** An object of a reply that has these fields, and others besides. */
  open: <P extends TProperties>(properties: P, options: { title?: string } = {}) =>
    Type.Unsafe<Record<string, unknown>>({ ...Type.Object(properties, options), additionalProperties: true }),
  /** A short text: 255 characters unless said otherwise. */
  text: (options: TextOptions = {}) => Type.String({ maxLength: 255, ...options }),
  /** A text with something to read in it. */
  name: (options: TextOptions = {}) =>
    Type.String({ minLength: 1, maxLength: 255, pattern: '\\S', 'x-rule': 'must not be blank', ...options }),
  /** An identifier, a phone number or a token: callers send '' where they have none. */
  key: (options: TextOptions = {}) => T.text({ 'x-empty': 'none', ...options }),
  /** A reply that is a page. */
  html: (options: Options = {}) => Type.String({ contentMediaType: 'text/html', ...options }),
  longText: (options: TextOptions = {}) => Type.String({ maxLength: 20_000, ...options }),
  enum: <const V extends readonly string[]>(values: V, options: Options = {}) =>
    Type.Unsafe<V[number]>({ type: 'string', enum: [...values], ...options }),
  /** A name, or the number it has in the list: callers send either, handlers are given the name. */
  coded: <const V extends readonly string[]>(names: V, options: Options = {}) =>
    Type.Unsafe<V[number]>({ type: ['string', 'integer'], enum: [...names, ...names.keys()], ...options }),
  /** An address that we will call: http or https, no credentials in it, and none that the outbound guard refuses. */
  url: (options: TextOptions = {}) =>
    Type.String({ maxLength: longestUrl, format: 'url', 'x-rule': urlRule, ...options }),
  /** An address that we show, and never call. */
  link: (options: TextOptions = {}) =>
    Type.String({ maxLength: longestUrl, format: 'link', 'x-rule': 'must be an http or https address', ...options }),
  /** Where in a list of ids to begin. Clients name rows that they have not stored yet by ids of their own making. */
  idOrZero: (options: Options = {}) =>
    Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, 'x-otherwise': 0, ...options }),
  id: (options: Options = {}) => Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, ...options }),
  integer: (minimum: number, maximum: number, options: Options = {}) => Type.Integer({ minimum, maximum, ...options }),
  /** An integer of a reply, where no bound is needed. */
  number: (options: Options = {}) => Type.Integer(options),
  /** Any number; one that a caller sends has bounds. */
  decimal: (options: Options & { minimum?: number; maximum?: number } = {}) => Type.Number(options),
  /** ISO 8601, UTC, milliseconds. */
  isoTime: (options: Options = {}) => Type.String({ format: 'date-time', ...options }),
  /** A text, a number or a boolean, or a list of them; nothing is taken for something else. */
  scalars: (options: ArrayOptions & { maxLength: number }) =>
    Type.Unsafe<Scalar | Scalar[] | null>({
      type: ['array', 'string', 'number', 'boolean', 'null'],
      items: { type: ['string', 'number', 'boolean'], maxLength: options.maxLength, ...anyNumber },
      ...anyNumber,
      ...options,
    }),
  /** Whatever JSON there is, taken for nothing else: for what a rule reads and checks. */
  anything: (options: ArrayOptions & { maxLength: number; maxItems: number }) =>
    Type.Unsafe<Scalar | Record<string, unknown> | unknown[] | null>({
      type: ['string', 'number', 'boolean', 'object', 'array', 'null'],
      ...anyNumber,
      ...options,
    }),
  /** A moment that a caller names, as ISO 8601 or Unix seconds; `readMoment` makes milliseconds of either. */
  moment: (options: Options = {}) =>
    Type.Unsafe<string | number>({
      type: ['string', 'integer'],
      maxLength: 40,
      minimum: 0,
      maximum: 999_999_999_999,
      ...options,
    }),
}

export type Scalar = string | number | boolean

const anyNumber = { minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }

type Options = {
  description?: string
  examples?: unknown[]
  default?: unknown
}

type ArrayOptions = Options & { maxItems?: number; minItems?: number; uniqueItems?: boolean }

type TextOptions = Options & {
  minLength?: number
  maxLength?: number
  pattern?: string
  /** Set where '' is the same as nothing; it always is for e-mail addresses. */
  'x-empty'?: 'none'
  /** What a text that breaks the pattern or the format is told. */
  'x-rule'?: string
  format?: 'email' | 'locale' | 'hex-color' | 'timezone' | 'url' | 'url-or-empty' | 'link' | 'website'
}

/** Written as a list of types, which the serializer handles without trying alternatives. */
function nullable<S extends TSchema>(schema: S): TUnsafe<Static<S> | null> {
  const { type = [], enum: values, ...rest } = schema as { type?: string | string[]; enum?: unknown[] }
  return Type.Unsafe<Static<S> | null>({
    ...rest,
    type: [type, 'null'].flat(),
    ...(values && { enum: [...values, null] }),
  })
}

/** What a reply is sent as: JSON, unless its schema says otherwise. */
export function mediaTypeOf(reply: TSchema | undefined): string {
  const { contentMediaType = 'application/json' } = (reply ?? {}) as { contentMediaType?: string }
  return contentMediaType
}

/** The same fields, none of them required: what an update takes. */
export function partial<P extends TProperties>(schema: TObject<P>, title: string) {
  return Type.Object(Type.Partial(schema).properties, { title }) as unknown as TObject<{
    [K in keyof P]: P[K] extends TOptional<infer S> ? TOptional<S> : TOptional<P[K]>
  }>
}

type Shown<P extends TProperties> = { [K in keyof P]: TOptional<TUnsafe<NonNullable<Static<P[K]>>>> }

/** Settings as a reply shows them: what is set to null is not there. */
export function shown<P extends TProperties>(fields: P, description: string): Shown<P> {
  const entries = Object.entries(fields).map(([name, field]) => {
    const { type, ...rest } = field as { type?: string | string[] }
    const [only] = [type].flat().filter((candidate) => candidate !== 'null')
    return [name, Type.Optional(Type.Unsafe({ ...rest, type: only, description }))]
  })
  return Object.fromEntries(entries)
}
