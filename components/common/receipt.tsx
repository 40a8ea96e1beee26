export { RequestDetails as ReceiptView } from '../wallet/request-details.tsx'
