/** JSON of the calls for address forms, which the server and the pages share. */

export interface AddressFieldJson {
  readonly name: string;
  /** In the language of the call. */
  readonly label: string;
  readonly required: boolean;
  readonly inputMode: 'text' | 'tel' | 'numeric' | 'email';
  readonly options: readonly { readonly value: string; readonly label: string }[] | null;
}

export interface AddressFormJson {
  /** In the order that is customary in the country; the first one is the country. */
  readonly fields: readonly AddressFieldJson[];
}

/** An address as it is stored, with normalized spaces and codes. */
export interface CheckedAddressJson {
  readonly address: {
    readonly firstName: string;
    readonly lastName: string;
    readonly company: string;
    readonly address1: string;
    readonly address2: string;
    readonly city: string;
    /** Its code. */
    readonly province: string | null;
    readonly country: string;
    readonly zip: string;
    readonly phone: string;
  };
}
