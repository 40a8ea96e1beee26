import { type Answer, htmlAnswer, jsonAnswer } from './answer.ts'
import { defaultMessage, errorBody } from './errors.ts'
import { type Fault, waitHeaders } from './faults.ts'
import { withWrongTypes } from './json.ts'

function errorStatus({ status, message, ...fault }: Fault): number | undefined {
  if (status !== undefined) return status >= 400 ? status : undefined
  if (Object.keys(waitHeaders(fault)).length > 0) return 429
  return message === undefined ? undefined : 500
}

/** The response that a fault sends instead of the route's; undefined if the route handles the request. */
export function answerOfFault(fault: Fault): Answer | undefined {
  if (fault.redirectTo !== undefined) {
    return { status: fault.status ?? 302, headers: { location: fault.redirectTo }, body: '' }
  }
  const status = errorStatus(fault)
  const waits = waitHeaders(fault)
  if (fault.body === 'html') {
    const page = htmlAnswer(fault.status ?? 200)
    return { ...page, headers: { ...page.headers, ...waits } }
  }
  if (status === undefined) return undefined
  return jsonAnswer(status, errorBody(status, fault.message ?? defaultMessage(status)), waits)
}

/** Changes the status or the body of a response as the fault requires. */
export function applyFault(answer: Answer, fault: Fault): Answer {
  if (fault.redirectTo !== undefined) return answer
  const status = fault.status !== undefined && answer.status === 200 ? fault.status : answer.status
  if (fault.body === 'truncated') {
    return { ...answer, status, body: answer.body.slice(0, Math.floor(answer.body.length / 2)) }
  }
  if (fault.body === 'wrongTypes') {
    return { ...answer, status, body: JSON.stringify(withWrongTypes(JSON.parse(answer.body))) }
  }
  if (fault.firstToken && answer.status === 200) {
    return {
      ...answer,
      status,
      body: JSON.stringify(withFirstToken(JSON.parse(answer.body), fault.firstToken)),
    }
  }
  return { ...answer, status }
}

/** A list of tokens with other fields in its first ERC-20 token. */
function withFirstToken(body: { erc20TokenBalances?: object[] }, fields: object): object {
  const [first, ...others] = body.erc20TokenBalances ?? []
  return first ? { ...body, erc20TokenBalances: [{ ...first, ...fields }, ...others] } : body
}
