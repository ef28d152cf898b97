import pg from 'pg'
import postgres from 'postgres'
import { startPostgres } from './tmp-postgres.ts'
const server = await startPostgres()
const [ROUNDS, MS, CALLERS] = [Number(process.argv[2] ?? 9), Number(process.argv[3] ?? 1500), 32]
const pool = new pg.Pool({ connectionString: server.url, max: 10 })
const sql = postgres(server.url, { max: 10, onnotice() {} })
const piped = await Promise.all(Array.from({ length: 10 }, async () => { const c = new pg.Client({ connectionString: server.url, pipeline: true }); await c.connect(); return c }))
const pipedPool = new pg.Pool({ connectionString: server.url, max: 10, pipeline: true })
await pool.query(`create table conv (id text primary key, workspace_id text not null, subject text not null, state text not null,
  priority int not null, created_at bigint not null, updated_at timestamptz not null, attributes jsonb not null)`)
await pool.query(`insert into conv select 'c'||lpad(i::text, 12, '0'), 'w'||(i%100), 'Subject of conversation number '||i, 'open', i%5, 1700000000000+i, now(),
  jsonb_build_object('plan','pro','seats',i%50,'tags',jsonb_build_array('a','b')) from generate_series(1,50000) i`)
await pool.query(`create index on conv (workspace_id, id)`)
await pool.query(`create table msg (id bigserial primary key, conv_id text not null, body text not null, meta jsonb not null, created_at bigint not null)`)
await pool.query('vacuum analyze')
console.log('settings', (await pool.query(`select current_setting('fsync') f, current_setting('synchronous_commit') s, current_setting('full_page_writes') p`)).rows[0])
const id = () => 'c' + String(1 + Math.floor(Math.random() * 50000)).padStart(12, '0')
const R = 'select id, workspace_id, subject, state, priority, created_at, updated_at, attributes from conv where id = $1'
const L = 'select id, workspace_id, subject, state, priority, created_at, updated_at, attributes from conv where workspace_id = $1 and id > $2 order by id limit 25'
const I = 'insert into msg (conv_id, body, meta, created_at) values ($1, $2, $3, $4) returning id'
const U = 'update conv set updated_at = now(), priority = $2 where id = $1'
const body = 'Hello, thank you for writing to us. '.repeat(5)
const P = { prepare: true }
let rr = 0
const next = () => piped[rr = (rr + 1) % piped.length]
const check = (rows, n) => { if (rows.length !== n) throw new Error('rows ' + rows.length) }
const w = () => 'w' + Math.floor(Math.random() * 100)
async function pgTx(pl, client0) {
  const c = await pl.connect()
  try {
    const k = id()
    if (client0) c.query('begin').catch(() => {}); else await c.query('begin')
    await c.query({ name: 'i', text: I, values: [k, body, '{"a":1}', Date.now()] })
    await c.query({ name: 'u', text: U, values: [k, 3] })
    await c.query('commit')
  } finally { c.release() }
}
const tests = {
  'a pk read': {
    'pg named': async () => check((await pool.query({ name: 'r', text: R, values: [id()] })).rows, 1),
    'postgres.js': async () => check(await sql.unsafe(R, [id()], P), 1),
    'pg named connect/release (Kysely)': async () => { const c = await pool.connect(); try { check((await c.query({ name: 'r', text: R, values: [id()] })).rows, 1) } finally { c.release() } },
    'postgres.js reserve (Kysely)': async () => { const c = await sql.reserve(); try { check(await c.unsafe(R, [id()], P), 1) } finally { c.release() } },
    'pg unnamed (Kysely default)': async () => check((await pool.query(R, [id()])).rows, 1),
    'pg pipeline, 10 shared clients': async () => check((await next().query({ name: 'r', text: R, values: [id()] })).rows, 1),
  },
  'b list 25': {
    'pg named': async () => check((await pool.query({ name: 'l', text: L, values: [w(), 'c000000020000'] })).rows, 25),
    'postgres.js': async () => check(await sql.unsafe(L, [w(), 'c000000020000'], P), 25),
    'pg named connect/release (Kysely)': async () => { const c = await pool.connect(); try { check((await c.query({ name: 'l', text: L, values: [w(), 'c000000020000'] })).rows, 25) } finally { c.release() } },
    'postgres.js reserve (Kysely)': async () => { const c = await sql.reserve(); try { check(await c.unsafe(L, [w(), 'c000000020000'], P), 25) } finally { c.release() } },
    'pg unnamed (Kysely default)': async () => check((await pool.query(L, [w(), 'c000000020000'])).rows, 25),
    'pg pipeline, 10 shared clients': async () => check((await next().query({ name: 'l', text: L, values: [w(), 'c000000020000'] })).rows, 25),
  },
  'c transaction': {
    'pg named': () => pgTx(pool, false),
    'postgres.js': async () => { await sql.begin(async (t) => { const k = id(); await t.unsafe(I, [k, body, { a: 1 }, Date.now()], P); await t.unsafe(U, [k, 3], P) }) },
    'postgres.js reserve (Kysely)': async () => { const c = await sql.reserve(); try { const k = id(); await c.unsafe('begin'); await c.unsafe(I, [k, body, { a: 1 }, Date.now()], P); await c.unsafe(U, [k, 3], P); await c.unsafe('commit') } finally { c.release() } },
    'pg pipeline, begin not awaited': () => pgTx(pipedPool, true),
  },
}
if (process.env.TWO) for (const ops of Object.values(tests)) for (const k of Object.keys(ops)) if (k !== 'pg named' && k !== 'postgres.js') delete ops[k]
async function measure(op, ms) {
  let n = 0
  const cpu = process.cpuUsage(), start = performance.now(), end = start + ms
  await Promise.all(Array.from({ length: CALLERS }, async () => { while (performance.now() < end) { await op(); n++ } }))
  const took = performance.now() - start, used = process.cpuUsage(cpu)
  return { rate: n / took * 1000, cpu: (used.user + used.system) / n }
}
const med = (xs) => xs.toSorted((x, y) => x - y)[Math.floor(xs.length / 2)]
for (const [test, ops] of Object.entries(tests)) {
  const got = Object.fromEntries(Object.keys(ops).map((k) => [k, []]))
  for (const op of Object.values(ops)) await measure(op, 800)
  for (let r = 0; r < ROUNDS; r++) {
    const names = Object.keys(ops)
    for (const name of r % 2 ? names.reverse() : names) got[name].push(await measure(ops[name], MS))
  }
  const q = (xs, p) => xs.toSorted((x, y) => x - y)[Math.floor((xs.length - 1) * p)]
  for (const [name, xs] of Object.entries(got)) {
    const rates = xs.map((x) => x.rate)
    const ratios = rates.map((x, i) => x / got['pg named'][i].rate)
    console.log(test.padEnd(14), name.padEnd(36), String(Math.round(med(rates))).padStart(7), '/s', `(iqr ${Math.round(q(rates, .25))}-${Math.round(q(rates, .75))})`.padEnd(20),
      'paired ratio', med(ratios).toFixed(2), `(iqr ${q(ratios, .25).toFixed(2)}-${q(ratios, .75).toFixed(2)})`, 'client cpu us/op', Math.round(med(xs.map((x) => x.cpu))))
  }
}
console.log('--- types')
const q = `select 9007199254740993::int8 i8, 7::int4 i4, 1.5::numeric num, '{"a":[1]}'::jsonb j, '2024-01-02T03:04:05.678901Z'::timestamptz ts, true b, count(*) c, '\\x01ff'::bytea by, array[1,2]::int8[] i8a from (values (1)) v`
console.log('pg', (await pool.query(q)).rows[0]); console.log('postgres.js', (await sql.unsafe(q))[0])
await pool.query('create table j (k text, v jsonb, t text[])')
const I2 = 'insert into j (k, v) values ($1, $2) returning jsonb_typeof(v) t, v'
for (const [label, v] of [['object', { a: 1 }], ['array', [1, 'x']], ['JSON.stringify(object)', '{"a":1}'], ['JSON.stringify(array)', '[1,"x"]']]) {
  const show = (p) => p.then((r) => JSON.stringify((r.rows ?? r)[0]), (e) => 'ERROR ' + e.message)
  console.log('jsonb param given as', label.padEnd(24), 'pg', await show(pool.query(I2, ['x', v])), '| postgres.js', await show(sql.unsafe(I2, ['x', v], P)))
}
const arr = (p) => p.then((r) => JSON.stringify((r.rows ?? r)[0]), (e) => 'ERROR ' + e.message)
console.log('any($1) text[]', 'pg', await arr(pool.query('select $1::text[] a', [['x', 'y,"z']])), '| postgres.js', await arr(sql.unsafe('select $1::text[] a', [['x', 'y,"z']], P)))
console.log('bigint param', 'pg', await arr(pool.query('select $1::int8::text a', [9007199254740993n])), '| postgres.js', await arr(sql.unsafe('select $1::int8::text a', [9007199254740993n], P)))
console.log('number for text column', 'pg', await arr(pool.query('select $1::text a', [5])), '| postgres.js', await arr(sql.unsafe('select $1::text a', [5], P)))
console.log('undefined', 'pg', await arr(pool.query('select $1::text a', [undefined])), '| postgres.js', await arr(sql.unsafe('select $1::text a', [undefined], P).catch((e) => { throw e })))
console.log('error fields', await pool.query({ name: 'dup', text: 'insert into conv select * from conv limit 1', values: [] }).catch((e) => ['pg', e.code, e.constraint, e.table]), await sql.unsafe('insert into conv select * from conv limit 1').catch((e) => ['postgres.js', e.code, e.constraint_name, e.table_name]))
await Promise.all([pool.end(), sql.end(), pipedPool.end(), ...piped.map((c) => c.end())])
await server.stop()
