declare module 'mt940js' {
  interface Transaction {
    date: Date;
    entryDate: Date | '';
    /** Signed. */
    amount: number;
    currency: string;
    reference: string;
    bankReference: string;
    extraDetails: string;
    details: string;
  }

  interface Statement {
    accountIdentification: string;
    transactions: Transaction[];
  }

  export class Parser {
    constructor(options?: { no86Structure?: boolean });
    /** Throws when a mandatory field is missing or the lines do not sum up to the balances. */
    parse(text: string): Statement[];
  }
}
