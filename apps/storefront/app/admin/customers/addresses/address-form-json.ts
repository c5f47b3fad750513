/** JSON of the calls for address forms, shared by server and pages. */

export interface AddressFieldJson {
  readonly name: string;
  /** In the language of the request. */
  readonly label: string;
  readonly required: boolean;
  readonly inputMode: 'text' | 'tel' | 'numeric' | 'email';
  readonly options: readonly { readonly value: string; readonly label: string }[] | null;
}

export interface AddressFormJson {
  /** In the customary order of the country, starting with the country itself. */
  readonly fields: readonly AddressFieldJson[];
}

/** A valid address with normalized spaces and codes. */
export interface CheckedAddressJson {
  readonly address: {
    readonly firstName: string;
    readonly lastName: string;
    readonly company: string;
    readonly address1: string;
    readonly address2: string;
    readonly city: string;
    /** Code of the province. */
    readonly province: string | null;
    readonly country: string;
    readonly zip: string;
    readonly phone: string;
  };
}
