//! A build without custom rules.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use tailback_check::{CustomRules, Severities};

use crate::{
    faults::{Faults, Value},
    table::Read,
};

/// The tables of rules, of which there are none.
#[derive(Clone, Debug, Default)]
pub(crate) struct RuleTables;

#[expect(
    clippy::unused_self,
    reason = "the tables with rules have the same methods"
)]
impl RuleTables {
    pub(crate) fn add_to(&self, _severities: &mut Severities) {}

    pub(crate) fn refuse_too_many(&self, _inherited: &CustomRules, _faults: &mut Faults) {}

    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        std::iter::empty()
    }
}

impl Read for RuleTables {
    fn read(value: &Value<'_>, faults: &mut Faults) -> Option<Self> {
        let message = "this build of Tailback has no support for custom rules; remove the table";
        faults.add(value.span(), message);
        None
    }
}

impl JsonSchema for RuleTables {
    fn schema_name() -> Cow<'static, str> {
        "CustomRules".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({"type": "array", "maxItems": 0})
    }
}
