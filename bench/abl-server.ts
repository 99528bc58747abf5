import { pino } from 'pino'
import { fastify, LogController } from 'fastify'
import { COMMON_HEADERS } from '../src/surfaces/rest/common-headers.ts'
import { requestId } from '../src/surfaces/rest/request-id.ts'
import { createServer } from '../src/surfaces/rest/server.ts'
import { answerCpuQuestions } from './measured-process.ts'
const v = process.argv[2]!
const silent = pino({ level: 'silent' })
const body = Buffer.alloc(92, 'x')
let server: any
const h = (_q: any, r: any) => r.type('application/json; charset=utf-8').send(body)
if (v === 'const') server = createServer({ routes: [{method:'GET', path:'/api/v1/idn/{name}', handle: h}], logger: silent, trustedProxies: [], allowedHosts: [] })
else if (v === 'bare') { server = fastify(); server.get('/constant/:b', h) }
else {
  const f = v.split('+')
  server = fastify({ 
    ...(f.includes('log') ? {loggerInstance: silent, logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }), childLoggerFactory: (p: any) => p} : {}),
    ...(f.includes('id') ? { genReqId: requestId } : {}),
    ...(f.includes('time') ? { requestTimeout: 10000, connectionTimeout: 30000, keepAliveTimeout: 65000, maxRequestsPerSocket: 10000, http: { headersTimeout: 8000, connectionsCheckingInterval: 1000, requireHostHeader: false } } : {}),
  } as any)
  if (f.includes('hdr')) server.addHook('onRequest', (q: any, r: any, d: any) => { r.headers(COMMON_HEADERS).header('x-request-id', q.id); d() })
  if (f.includes('raw')) server.addHook('onRequest', (q: any, r: any, d: any) => { const x=r.raw; x.setHeader('access-control-allow-origin','*'); x.setHeader('access-control-expose-headers', COMMON_HEADERS['access-control-expose-headers']); x.setHeader('x-content-type-options','nosniff'); x.setHeader('x-request-id', q.id); d() })
  if (f.includes('short')) server.addHook('onRequest', (q: any, r: any, d: any) => { r.header('access-control-allow-origin','*').header('x-content-type-options','nosniff').header('x-request-id', q.id); d() })
  if (f.includes('resp')) server.addHook('onResponse', (q: any, r: any, d: any) => { d() })
  server.get('/api/v1/idn/:name', h)
}
await server.listen({ host: '127.0.0.1', port: 0 })
answerCpuQuestions(server.server.address().port)
